import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { StateAndGroupFilter } from '@/node/state-and-group'
import { goBack } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { Pending, QueryView } from '@/ui/query-view'
import { severalWords } from '../several-words'
import { useGroups } from '../use-arranging'
import type { Choosing } from '../use-choosing'
import { arrangeRowHeight } from './arrange-row'
import { GroupTools } from './group-tools'
import { PickRow } from './pick-row'
import './choice-of-nodes.scss'

export const ChoiceOfNodes = ({ choosing }: { choosing: Choosing }) => {
  const t = useWords(severalWords)
  const { list, filter, linked, setFilter } = choosing
  const footer = useNextPage(list)
  const groups = useGroups()
  const isFiltered = filter.state !== undefined || filter.group !== undefined
  return (
    <>
      <StateAndGroupFilter
        states={states}
        groups={[...new Set([...groups.names, ...(filter.group && filter.group !== linked ? [filter.group] : [])])].map(
          value => ({ value }),
        )}
        value={filter}
        onChange={setFilter}
      />
      {filter.group && groups.names.includes(filter.group) && (
        <GroupTools
          key={filter.group}
          group={filter.group}
          others={groups.names.filter(name => name !== filter.group)}
          choosing={choosing}
        />
      )}
      <Pending of={groups} />
      <QueryView
        query={list}
        isEmpty={() => choosing.rows.length === 0}
        isFiltered={isFiltered}
        noMatch={<NoMatch onAll={() => setFilter({})} />}
        empty={<Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('back'), onPress: goBack }} />}
      >
        {() => (
          <>
            <All choosing={choosing} />
            <Rows choosing={choosing} />
            <ListFooter {...footer} />
          </>
        )}
      </QueryView>
    </>
  )
}

const states = [{ value: 'online' }, { value: 'offline' }, { value: 'unknown' }] as const

const NoMatch = ({ onAll }: { onAll: () => void }) => {
  const t = useWords(severalWords)
  const nodes = useWords(nodesWords)
  return <Empty title={nodes('noMatch')} note={t('noMatchNote')} action={{ text: nodes('showAll'), onPress: onAll }} />
}

const All = ({ choosing }: { choosing: Choosing }) => {
  const t = useWords(severalWords)
  const { list, chosen, isReadingAll, chooseAll, drop } = choosing
  return (
    <View className="several-all">
      <View className="several-all__count">
        {chosen.size > 0 ? t('chosen', { count: chosen.size }) : t('chooseFirst')}
      </View>
      <View className="several-all__buttons">
        <Button
          kind="quiet"
          isSmall
          text={t('chooseAll')}
          busyText={t('readingAll')}
          isBusy={isReadingAll}
          onPress={chooseAll}
          needsNetwork={list.hasNextPage}
        />
        {chosen.size > 0 && <Button kind="quiet" isSmall text={t('chooseNone')} onPress={() => drop()} />}
      </View>
    </View>
  )
}

const Rows = ({ choosing: { rows, chosen, toggle } }: { choosing: Choosing }) => {
  const { textScale } = useLook()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what toggling does never changes
  const draw = useCallback(
    (node: NodeRow) => <PickRow node={node} isChosen={chosen.has(node.id)} onToggle={() => toggle(node)} />,
    [chosen],
  )
  return (
    <Card isFlush>
      <WindowedList items={rows} keyOf={idOf} rowHeight={arrangeRowHeight(textScale)}>
        {draw}
      </WindowedList>
    </Card>
  )
}

const idOf = ({ id }: NodeRow) => id
