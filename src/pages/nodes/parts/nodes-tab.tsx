import { View } from '@tarojs/components'
import { useState } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { useNodeProblems } from '@/node/node-problems'
import type { StateAndGroup } from '@/node/state-and-group'
import { open, routes } from '@/routes'
import { usePullDown } from '@/screen/use-pull-down'
import { Button } from '@/ui/button'
import { Column, Columns } from '@/ui/column'
import { Empty } from '@/ui/empty'
import { useIsStale } from '@/ui/freshness'
import { QueryView } from '@/ui/query-view'
import { useFetched } from '@/ui/use-fetched'
import { useServerNow } from '@/ui/use-now'
import { useSearch } from '@/ui/use-search'
import { useFreshRows } from '../fresh-rows'
import { liveRates } from '../live-rates'
import { useAllNodes, useFoundNodes, useRows } from '../queries'
import { areMany, filterHeight, pastDayOf, totalsOf } from '../totals'
import { Doors } from './doors'
import './node-filter.scss'
import '@/claiming/fireflies.scss'
import '@/node/state-and-group.scss'
import { NodeList } from './node-list'
import './nodes-tab.scss'
import { Problems } from './problems'
import { Summary } from './summary'

const bind = () => open(routes.binding.bind())

/** In a package that this tab preloads. */
const fetchFirstSteps = () => import(/* webpackChunkName: "pages/node/first-steps" */ './first-steps')

/** It counts on the tab, once the list is drawn. */
const fetchCount = () => import(/* webpackChunkName: "pages/attention/count" */ '@/attention/count')

/** With the page of arranging, which has the same filter. */
const fetchFilter = () => import(/* webpackChunkName: "pages/arrange/node-filter" */ './node-filter')

/** Shown beside the list's title. */
const ListActions = () => {
  const t = useWords(nodesWords)
  return (
    <View className="nodes-tab__actions">
      <Button kind="quiet" isSmall text={t('arrange')} onPress={() => open(routes.arrange.arrange())} />
      <Button kind="quiet" isSmall icon="plus" text={t('bind')} onPress={bind} />
    </View>
  )
}

const isEmpty = ({ pages }: { pages: readonly { items: readonly unknown[] }[] }) => pages[0]?.items.length === 0

/** What people search for and have chosen; `isAsked` once the server is asked for what matches. */
const useFilter = () => {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<StateAndGroup>({})
  const { asked: search, isTyping } = useSearch(text)
  const isAsked = search !== '' || choice.state !== undefined || choice.group !== undefined
  const clear = () => {
    setText('')
    setChoice({})
  }
  const fields = { search: text, onSearch: setText, choice, onChoose: setChoice }
  return { fields, input: { ...choice, search }, isTyping, isAsked, isFiltered: isAsked || isTyping, clear }
}

/** All nodes, those that match the filter, and what the list of one or the other needs. */
const useNodes = ({ input, isAsked, isFiltered }: ReturnType<typeof useFilter>) => {
  const all = useAllNodes()
  const found = useFoundNodes(input, isAsked)
  const { receivedAtMs, setDrawn } = useFreshRows()
  usePullDown(() => Promise.all([all.reload(), found.reload()]))
  const rows = useRows(all.data)
  const matching = useRows(found.data)
  const list = isFiltered ? found : all
  const isStale = useIsStale(Math.max(receivedAtMs, list.dataUpdatedAt))
  return { all, found, rows, listed: { rows: isFiltered ? matching : rows, list, isStale, onDrawn: setDrawn } }
}

/** The nodes: all together, then each of them. */
export const NodesTab = () => {
  const t = useWords(nodesWords)
  const filter = useFilter()
  const { isFiltered } = filter
  const { all, found, rows, listed } = useNodes(filter)
  const nowMs = useServerNow(15_000)
  const problems = useNodeProblems(rows, !all.hasNextPage, nowMs)
  const isStale = useIsStale(all.dataUpdatedAt)
  const mayBeNewOwner = all.data !== undefined && !all.hasNextPage && rows.length <= 1
  const first = useFetched(mayBeNewOwner, fetchFirstSteps)
  const filtering = useFetched(areMany(rows.length) || isFiltered, fetchFilter)
  const counting = useFetched(all.data !== undefined, fetchCount)
  const showAll = { text: t('showAll'), onPress: filter.clear }
  const list = (
    <NodeList {...listed} nowMs={nowMs} pastDay={pastDayOf(listed.list, nowMs)} side={!isFiltered && <ListActions />} />
  )

  return (
    <QueryView
      query={all}
      isEmpty={isEmpty}
      empty={
        <Columns>
          <Column>
            <Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('bind'), onPress: bind }} />
          </Column>
          <Column>{first && <first.FirstSteps />}</Column>
        </Columns>
      }
    >
      {data => {
        const summary = data.pages[0]?.summary ?? null
        const groups = summary?.groups ?? []
        const totals = totalsOf(rows, summary, { isComplete: !all.hasNextPage, nowMs })
        return (
          <Columns>
            <Column>
              <Summary
                totals={totals}
                rates={all.hasNextPage ? null : liveRates(rows)}
                summary={summary}
                nowMs={nowMs}
                isStale={isStale}
                pastDay={pastDayOf(all, nowMs)}
              />
              {counting && (
                <counting.AttentionCount
                  rows={rows}
                  problems={problems}
                  readAtMs={data.pages[0]?.atMs ?? 0}
                  nowMs={nowMs}
                />
              )}
              {!isFiltered && <Problems known={problems} nowMs={nowMs} />}
              {first && mayBeNewOwner && <first.FirstSteps node={rows[0]} />}
              <Doors />
            </Column>
            <Column>
              {filtering && <filtering.NodeFilter counts={totals.counts} groups={groups} {...filter.fields} />}
              {filtering === undefined && areMany(rows.length) && (
                <View style={{ height: `${filterHeight(totals.counts, groups)}px` }} />
              )}
              {isFiltered ? (
                <QueryView
                  query={found}
                  isFiltered
                  isTyping={filter.isTyping}
                  isEmpty={isEmpty}
                  empty={null}
                  noMatch={<Empty title={t('noMatch')} note={t('noMatchNote')} action={showAll} />}
                >
                  {() => list}
                </QueryView>
              ) : (
                list
              )}
            </Column>
          </Columns>
        )
      }}
    </QueryView>
  )
}
