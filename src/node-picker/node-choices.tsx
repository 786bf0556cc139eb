import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { nodePickerWords } from '@/i18n/node-picker'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { open, routes } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import type { NodeState } from '@/services/shapes/nodes'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Field } from '@/ui/field'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { NodeStateDot } from './node-state-dot'

export type PickedNode = { id: string; name: string; state: NodeState }

type Props = {
  /** `problems` has those that are away first. */
  sort: 'own' | 'problems'
  onPick: (node: PickedNode) => void
}

/** One's nodes, to choose one. A fleet is searched; the first pages are enough for a thumb. */
export const NodeChoices = ({ sort, onPick }: Props) => {
  const t = useWords(nodePickerWords)
  const [search, setSearch] = useState('')
  const nodes = useInfiniteQuery({
    ...pagedQuery(deviceInfo.nodes, { sort, search: search.trim() }),
    placeholderData: keepPreviousData,
  })
  const bind = { text: t('bind'), onPress: () => open(routes.binding.bind()) }
  return (
    <>
      <Field label={t('search')} value={search} onChange={setSearch} maxLength={64} />
      <QueryView
        query={nodes}
        isEmpty={data => rowsOf(data).length === 0}
        isFiltered={search.trim() !== ''}
        empty={<Empty title={t('noNodes')} note={t('noNodesNote')} action={bind} />}
        noMatch={<Empty title={t('noMatch')} />}
      >
        {data => (
          <>
            <View>
              {rowsOf(data).map(node => (
                <Row
                  key={node.id}
                  title={node.name}
                  note={<NodeStateDot state={node.state} />}
                  onPress={() => onPick(node)}
                />
              ))}
            </View>
            {nodes.hasNextPage && <Button kind="quiet" text={t('more')} onPress={() => nodes.fetchNextPage()} />}
          </>
        )}
      </QueryView>
    </>
  )
}
