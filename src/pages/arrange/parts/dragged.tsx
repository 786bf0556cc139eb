import { View } from '@tarojs/components'
import type { DragState } from '../use-drag'
import './dragged.scss'

/** The row's name under the finger, and a line where it would be dropped. */
export const Dragged = ({
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
