import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import Taro, { usePageScroll } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { windowSize } from '@/ui/window-size'
import { indexAfterDrag } from './drag-position'
import { edgeStepPx } from './edge-scroll'

/** What a handle does while a finger is on it. */
export type DragHandle = {
  start: (id: string, event: CommonEvent) => void
  move: (event: CommonEvent) => void
  end: (event: CommonEvent) => void
  cancel: () => void
}
/** `from` is the row's present position: the list may be refetched during the drag. */
export type DragState = { id: string; from: number; to: number; fingerPx: number }

/** as: Taro's types know a touch as any event. */
const fingersOf = (event: CommonEvent) => event as ITouchEvent

/** Limits redraws: each one crosses the mini-program's bridge. */
const drawEveryMs = 32
/** How often the list scrolls while the finger rests near an edge. */
const scrollEveryMs = 50

type Options = {
  /** The position of each row, by its id. */
  positions: ReadonlyMap<string, number>
  rowHeight: number
  onDrop: (id: string, to: number) => void
}

/**
 * Dragging by a handle. The row itself stays until it is dropped, since removing it from the view would end the
 * finger's events; a picture of it moves, with a line where it would be dropped. Near the top and the bottom of the
 * screen the list scrolls by itself.
 */
export const useDrag = (options: Options): { handle: DragHandle; dragged: DragState | undefined } => {
  const [dragged, setDragged] = useState<DragState>()
  /** `startPx` is relative to the page, not to the screen. */
  const finger = useRef<{ id: string; startPosition: number; startPx: number; atPx: number; drawnAtMs: number }>()
  const scrolledPx = useRef(0)
  const timer = useRef<ReturnType<typeof setInterval>>()
  const latest = useRef(options)
  latest.current = options
  const screenPx = useMemo(() => windowSize().windowHeight, [])

  const handle = useMemo<DragHandle>(() => {
    const stateAt = (fingerPx: number): DragState | undefined => {
      if (!finger.current) return undefined
      const { id, startPosition, startPx } = finger.current
      const { positions, rowHeight } = latest.current
      const from = positions.get(id)
      if (from === undefined) return undefined
      const draggedPx = fingerPx + scrolledPx.current - startPx
      return { id, from, to: indexAfterDrag(startPosition, draggedPx, rowHeight, positions.size), fingerPx }
    }
    const scrollOn = () => {
      const held = finger.current && stateAt(finger.current.atPx)
      // A row that has left the list cannot tell that its finger is lifted.
      if (!held) return cancel()
      const stepPx = edgeStepPx(held.fingerPx, screenPx)
      if (stepPx === 0) return
      ignoreRejection(Taro.pageScrollTo({ scrollTop: Math.max(0, scrolledPx.current + stepPx), duration: 0 }))
      setDragged(stateAt(held.fingerPx))
    }
    const cancel = () => {
      clearInterval(timer.current)
      finger.current = undefined
      setDragged(undefined)
    }
    return {
      start: (id, event) => {
        const [touch] = fingersOf(event).touches
        const startPosition = latest.current.positions.get(id)
        if (!touch || startPosition === undefined) return
        clearInterval(timer.current)
        timer.current = setInterval(scrollOn, scrollEveryMs)
        const startPx = touch.clientY + scrolledPx.current
        finger.current = { id, startPosition, startPx, atPx: touch.clientY, drawnAtMs: 0 }
        setDragged(stateAt(touch.clientY))
      },
      move: event => {
        const [touch] = fingersOf(event).touches
        if (!touch || !finger.current) return
        finger.current.atPx = touch.clientY
        if (Date.now() - finger.current.drawnAtMs < drawEveryMs) return
        finger.current.drawnAtMs = Date.now()
        setDragged(stateAt(touch.clientY))
      },
      end: event => {
        const [touch] = fingersOf(event).changedTouches
        const last = touch && stateAt(touch.clientY)
        cancel()
        if (last && last.to !== last.from) latest.current.onDrop(last.id, last.to)
      },
      cancel,
    }
  }, [screenPx])
  useEffect(() => () => clearInterval(timer.current), [])
  usePageScroll(({ scrollTop }) => {
    scrolledPx.current = scrollTop
  })
  return { handle, dragged }
}
