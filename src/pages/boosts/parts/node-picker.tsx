import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { boostsWords } from '@/i18n/boosts'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { deviceInfo } from '@/services/device-info'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Field } from '@/ui/field'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import type { BoostNode } from '../use-node'
import { NodeStateDot } from './node-choice'

type Props = { isOpen: boolean; onPick: (node: BoostNode) => void; onClose: () => void }

export const NodePicker = ({ isOpen, ...rest }: Props) => {
  const t = useWords(boostsWords)
  return (
    <Sheet isOpen={isOpen} title={t('choose')} onClose={rest.onClose}>
      <Nodes onPick={rest.onPick} />
    </Sheet>
  )
}

/** A fleet is searched; the first pages are enough for a thumb. */
const Nodes = ({ onPick }: Pick<Props, 'onPick'>) => {
  const t = useWords(boostsWords)
  const [search, setSearch] = useState('')
  const nodes = useInfiniteQuery({
    ...pagedQuery(deviceInfo.nodes, { sort: 'own', search: search.trim() }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Field label={t('search')} value={search} onChange={setSearch} maxLength={64} />
      <QueryView
        query={nodes}
        isEmpty={data => rowsOf(data).length === 0}
        isFiltered={search.trim() !== ''}
        empty={<Empty title={t('noNodes')} note={t('noNodesNote')} />}
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
