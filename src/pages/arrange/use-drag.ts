import { usePageScroll } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import { type DragHandle, type DragOptions, type DragState, makeDrag } from './drag'

/**
 * Dragging by a handle. The row itself stays until it is dropped, since removing it from the view would end the
 * finger's events; a picture of it moves, with a line where it would be dropped. Near the top and the bottom of the
 * screen the list scrolls by itself.
 */
export const useDrag = (options: DragOptions): { handle: DragHandle; dragged: DragState | undefined } => {
  const [dragged, setDragged] = useState<DragState>()
  const latest = useLatest(options)
  const [{ handle, stop, noteScroll }] = useState(() => makeDrag(() => latest.current, setDragged))
  useEffect(() => stop, [stop])
  usePageScroll(({ scrollTop }) => noteScroll(scrollTop))
  return { handle, dragged }
}
