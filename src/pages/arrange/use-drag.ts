import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { placeAfterDrag } from './order'

/** What a handle does while a finger is on it. */
export type DragHandle = {
  start: (place: number, event: CommonEvent) => void
  move: (event: CommonEvent) => void
  end: (event: CommonEvent) => void
  cancel: () => void
}
export type DragState = { from: number; to: number; fingerPx: number }

/** Taro's types know a touch as any event. */
const fingersOf = (event: CommonEvent) => event as ITouchEvent

/** A mini-program draws what crosses its bridge: so often and no more. */
const drawEveryMs = 32

type Options = { count: number; rowHeight: number; onDrop: (from: number, to: number) => void }

/**
 * Dragging by a handle. The row stays where it is until it is dropped, since a row taken out of the view would take the
 * finger's events with it; what moves is a picture of it, and a line where it would come to lie.
 */
export const useDrag = (options: Options): { handle: DragHandle; dragged: DragState | undefined } => {
  const [dragged, setDragged] = useState<DragState>()
  const finger = useRef<{ from: number; startPx: number; drawnAtMs: number }>()
  const latest = useRef(options)
  latest.current = options

  const handle = useMemo<DragHandle>(() => {
    const stateAt = (fingerPx: number): DragState | undefined => {
      if (!finger.current) return undefined
      const { from, startPx } = finger.current
      const { rowHeight, count } = latest.current
      return { from, to: placeAfterDrag(from, fingerPx - startPx, rowHeight, count), fingerPx }
    }
    const cancel = () => {
      finger.current = undefined
      setDragged(undefined)
    }
    return {
      start: (from, event) => {
        const [touch] = fingersOf(event).touches
        if (!touch) return
        finger.current = { from, startPx: touch.clientY, drawnAtMs: 0 }
        setDragged(stateAt(touch.clientY))
      },
      move: event => {
        const [touch] = fingersOf(event).touches
        if (!touch || !finger.current || Date.now() - finger.current.drawnAtMs < drawEveryMs) return
        finger.current.drawnAtMs = Date.now()
        setDragged(stateAt(touch.clientY))
      },
      end: event => {
        const [touch] = fingersOf(event).changedTouches
        const last = touch && stateAt(touch.clientY)
        cancel()
        if (last) latest.current.onDrop(last.from, last.to)
      },
      cancel,
    }
  }, [])
  return { handle, dragged }
}
