import { type ReactNode, useCallback } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import { NodePictures } from '@/node/node-drawing'
import type { NodeRow } from '@/services/devices'
import { Card } from '@/ui/card'
import { ListFooter } from '@/ui/list/list-footer'
import { type Paged, useNextPage } from '@/ui/list/use-next-page'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { NodeLine, nodeLineHeight, useIsLineRoomy } from './node-line'

type Props = {
  rows: readonly NodeRow[]
  list: Paged
  nowMs: number
  isStale: boolean
  /** The server's day that the points are of, where that is over. */
  pastDay?: string | undefined
  /** Beside the list's title. */
  side?: ReactNode
  onDrawn: (drawn: NodeRow[]) => void
}

/** Any number of nodes: those in sight are drawn, the next page comes on reaching the end. */
export const NodeList = ({ rows, list, nowMs, isStale, pastDay, side, onDrawn }: Props) => {
  const t = useWords(nodesWords)
  const { textScale } = useLook()
  const isRoomy = useIsLineRoomy()
  const rowHeight = nodeLineHeight(textScale, isRoomy, bare)
  const heightOf = useCallback((node: NodeRow) => nodeLineHeight(textScale, isRoomy, node), [textScale, isRoomy])
  const footer = useNextPage(list)
  const draw = useCallback(
    (node: NodeRow) => (
      <NodeLine node={node} state={shownState(node, nowMs)} nowMs={nowMs} isStale={isStale} pastDay={pastDay} />
    ),
    [nowMs, isStale, pastDay],
  )
  return (
    <>
      <Card isFlush {...(side && { title: t('title'), side })}>
        <NodePictures>
          <WindowedList items={rows} keyOf={idOf} rowHeight={rowHeight} givenPx={heightOf} onDrawn={onDrawn} isSmooth>
            {draw}
          </WindowedList>
        </NodePictures>
      </Card>
      <ListFooter {...footer} />
    </>
  )
}

const bare = { alerts: [], limit: null }
const idOf = ({ id }: NodeRow) => id
