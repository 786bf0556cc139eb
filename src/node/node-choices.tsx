import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { nodePickerWords } from '@/i18n/node-picker'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { open, routes } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import type { NodeRow } from '@/services/shapes/nodes'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SearchBox } from '@/ui/search-box'
import { useSearch } from '@/ui/use-search'
import './node-choices.scss'
import { NodeStateDot, stateName } from './node-state-dot'

type Props = {
  /** `problems` has those that are away first. */
  sort: 'own' | 'problems'
  onPick: (node: NodeRow) => void
  /** Why this one cannot be picked now; those stay in sight. */
  obstacleOf?: (node: NodeRow) => string | undefined
}

const noObstacle = () => undefined

/** One's nodes, to choose one. A fleet is searched; the first pages are enough for a thumb. */
export const NodeChoices = ({ sort, onPick, obstacleOf = noObstacle }: Props) => {
  const t = useWords(nodePickerWords)
  const [typed, setTyped] = useState('')
  const { asked, isTyping } = useSearch(typed)
  const nodes = useInfiniteQuery(pagedQuery(deviceInfo.nodes, { sort, search: asked }))
  const bind = { text: t('bind'), onPress: () => open(routes.binding.bind()) }
  return (
    <View className="node-choices">
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <QueryView
        query={nodes}
        isEmpty={data => rowsOf(data).length === 0}
        isFiltered={asked !== ''}
        isTyping={isTyping}
        empty={<Empty title={t('noNodes')} note={t('noNodesNote')} action={bind} />}
        noMatch={<Empty title={t('noMatch')} />}
      >
        {data => (
          <>
            <View>
              {rowsOf(data).map(node => (
                <Choice key={node.id} node={node} obstacle={obstacleOf(node)} onPick={onPick} />
              ))}
            </View>
            {nodes.isFetchNextPageError && <ListFooter state="failed" onRetry={nodes.fetchNextPage} />}
            {nodes.hasNextPage && !nodes.isFetchNextPageError && (
              <Button kind="quiet" text={t('more')} onPress={() => nodes.fetchNextPage()} />
            )}
          </>
        )}
      </QueryView>
    </View>
  )
}

type ChoiceProps = Pick<Props, 'onPick'> & { node: NodeRow; obstacle: string | undefined }

const Choice = ({ node, obstacle, onPick }: ChoiceProps) => {
  const t = useWords(nodePickerWords)
  const named = useWords(uiWords)
  const { name, state } = node
  if (obstacle) return <Row title={name} note={<NodeStateDot state={state} text={obstacle} />} />
  return (
    <Row
      title={name}
      note={<NodeStateDot state={state} />}
      label={named('named', { name, state: t(stateName[state]) })}
      onPress={() => onPick(node)}
    />
  )
}
