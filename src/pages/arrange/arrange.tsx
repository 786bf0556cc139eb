import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWords } from '@/i18n/words'
import { useLatest } from '@/lib/use-latest'
import { rowsOf } from '@/request/paged-query'
import { goBack, open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import type { NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { type DragHandle, type DragOptions, type DragState, makeDrag } from './drag'
import { moveTo } from './edit'
import { ArrangeRow, arrangeRowHeight } from './parts/arrange-row'
import { NodeSheet } from './parts/node-sheet'
import { useArranging } from './use-arranging'
import { arrangeWords } from './words'
import './arrange.scss'

/** The owner's own order, and groups. Each change is saved at once. */
export default asPage(function Arrange() {
  const t = useWords(arrangeWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Arranging />
    </Screen>
  )
})

const Arranging = () => {
  const t = useWords(arrangeWords)
  const { list, rows, edit } = useArranging()
  const { isOffline } = useLook()
  const footer = useNextPage(list)
  return (
    <>
      {isOffline ? (
        list.data && <Notice icon="offline" title={t('offline')} note={t('offlineNote')} />
      ) : (
        <View className="arrange-top">
          <View className="arrange-hint">{t('hint')}</View>
          <Button kind="quiet" isSmall text={t('several')} onPress={() => open(routes.arrange.several())} />
        </View>
      )}
      <QueryView
        query={list}
        isEmpty={data => rowsOf(data).length === 0}
        empty={<Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('back'), onPress: goBack }} />}
      >
        {() => (
          <>
            <Rows rows={rows} edit={edit} />
            <ListFooter {...footer} />
          </>
        )}
      </QueryView>
    </>
  )
}

const Rows = ({ rows, edit }: Pick<ReturnType<typeof useArranging>, 'rows' | 'edit'>) => {
  const { textScale, isOffline } = useLook()
  const [openId, setOpenId] = useState<string>()
  const move = (id: string, position: number) => edit(moveTo(rows, id, position))
  const rowHeight = arrangeRowHeight(textScale)
  const positions = useMemo(() => new Map(rows.map(({ id }, position) => [id, position])), [rows])
  const drag = useDrag({ positions, rowHeight, onDrop: move })
  const { cancel } = drag.handle
  // The handles are gone then, and cannot tell that a finger is lifted.
  useEffect(() => {
    if (isOffline) cancel()
  }, [isOffline, cancel])
  const held = drag.dragged && rows[positions.get(drag.dragged.id) ?? -1]
  const draw = useCallback(
    (node: NodeRow) => (
      <ArrangeRow
        node={node}
        position={positions.get(node.id) ?? 0}
        isOffline={isOffline}
        onDrag={drag.handle}
        onOpen={() => setOpenId(node.id)}
      />
    ),
    [positions, isOffline, drag.handle],
  )
  const openAt = openId === undefined ? undefined : positions.get(openId)
  return (
    <>
      <Card isFlush>
        <View className="arrange">
          <WindowedList items={rows} keyOf={idOf} rowHeight={rowHeight} held={held}>
            {draw}
          </WindowedList>
          {drag.dragged && held && <Dragged {...drag.dragged} rowHeight={rowHeight} name={held.name} />}
        </View>
      </Card>
      <NodeSheet
        rows={rows}
        position={openAt}
        isOffline={isOffline}
        onMove={move}
        onGroup={(nodeId, group) => edit({ kind: 'group', nodeId, group })}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
}

const idOf = ({ id }: NodeRow) => id

/** The row's name under the finger, and a line where it would be dropped. */
const Dragged = ({
  from,
  to,
  fingerPx,
  rowHeight,
  name,
}: Omit<DragState, 'id'> & { rowHeight: number; name: string }) => (
  <>
    <View className="dragged__line" style={{ top: `${(to > from ? to + 1 : to) * rowHeight - 1}px` }} />
    <View className="dragged" style={{ top: `${fingerPx - rowHeight / 2}px`, height: `${rowHeight}px` }}>
      <View className="dragged__name">{name}</View>
    </View>
  </>
)

/**
 * Dragging by a handle. The row itself stays until it is dropped, since removing it from the view would end the
 * finger's events; a picture of it moves, with a line where it would be dropped. Near the top and the bottom of the
 * screen the list scrolls by itself.
 */
const useDrag = (options: DragOptions): { handle: DragHandle; dragged: DragState | undefined } => {
  const [dragged, setDragged] = useState<DragState>()
  const latest = useLatest(options)
  const [{ handle, stop, noteScroll }] = useState(() => makeDrag(() => latest.current, setDragged))
  useEffect(() => stop, [stop])
  usePageScroll(({ scrollTop }) => noteScroll(scrollTop))
  return { handle, dragged }
}
