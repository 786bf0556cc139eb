import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type PropsWithChildren, useMemo, useState } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { pagedQuery } from '@/request/paged-query'
import { devices, type NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { ScrollArea } from '@/ui/scroll-area'
import { SearchBox } from '@/ui/search-box'
import { useSearch } from '@/ui/use-search'
import { NoNodes } from './no-nodes'
import { NodeDrawing, NodePictures } from './node-drawing'
import { nodeRowsOf } from './node-rows'
import { nodePickerWords } from './picker-words'
import './node-choices.scss'
import { NodeStateDot } from './node-state-dot'
import { useShownName } from './use-node-name'
import { useShownState } from './use-shown-state'

type Props = {
  /** `own` is the user's own order; `problems` lists offline nodes first. */
  sort: 'own' | 'problems'
  onPick: (node: NodeRow) => void
  /** Why this one cannot be picked now; it stays visible. */
  obstacleOf?: (node: NodeRow) => string | undefined
  isInSheet?: boolean
}

const noObstacle = () => undefined

/** Chooses one of the account's nodes: searchable, with further pages on a tap. */
export const NodeChoices = ({ sort, onPick, obstacleOf = noObstacle, isInSheet = false }: Props) => {
  const t = useWords(nodePickerWords)
  const ofNodes = useWords(nodesWords)
  const [typed, setTyped] = useState('')
  const { asked, isTyping } = useSearch(typed)
  const nodes = useInfiniteQuery(pagedQuery(devices.nodes, { sort, search: asked }))
  const { textScale } = useLook()
  const rows = useMemo(() => nodeRowsOf(nodes.data), [nodes.data])
  return (
    <View className="node-choices">
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <QueryView
        query={nodes}
        isEmpty={() => rows.length === 0}
        isFiltered={asked !== ''}
        isTyping={isTyping}
        empty={<NoNodes />}
        noMatch={<Empty title={ofNodes('noMatch')} />}
      >
        {() => (
          <ListArea isScrolled={isInSheet && rows.length > maxInSheet}>
            <NodePictures>
              <WindowedList items={rows} keyOf={idOf} rowHeight={Math.ceil(24 + 44 * textScale)} isMeasured>
                {node => <Choice node={node} obstacleOf={obstacleOf} onPick={onPick} />}
              </WindowedList>
            </NodePictures>
            {nodes.isFetchNextPageError && <ListFooter state="failed" onRetry={nodes.fetchNextPage} />}
            {nodes.hasNextPage && !nodes.isFetchNextPageError && (
              <Button kind="quiet" text={t('more')} onPress={() => nodes.fetchNextPage()} />
            )}
          </ListArea>
        )}
      </QueryView>
    </View>
  )
}

const idOf = ({ id }: NodeRow) => id
/** Longer lists do not fit on any screen: they scroll below the search. */
const maxInSheet = 12

const ListArea = ({ isScrolled, children }: PropsWithChildren<{ isScrolled: boolean }>) =>
  isScrolled ? <ScrollArea className="node-choices__area">{children}</ScrollArea> : children

type ChoiceProps = Required<Pick<Props, 'onPick' | 'obstacleOf'>> & { node: NodeRow }

const Choice = ({ node: reported, obstacleOf, onPick }: ChoiceProps) => {
  const t = useWords(nodesWords)
  const named = useWords(uiWords)
  const node = { ...reported, state: useShownState(reported) }
  const name = useShownName()(reported)
  const { state } = node
  const obstacle = obstacleOf(node)
  const drawing = <NodeDrawing model={node.model} isLit={state === 'online'} />
  if (obstacle) return <Row title={name} leading={drawing} note={<NodeStateDot state={state} text={obstacle} />} />
  return (
    <Row
      title={name}
      leading={drawing}
      note={<NodeStateDot state={state} />}
      label={named('named', { name, state: t(state) })}
      onPress={() => onPick(reported)}
    />
  )
}
