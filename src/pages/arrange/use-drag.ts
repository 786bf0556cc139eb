import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import Taro, { usePageScroll } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { quietly } from '@/lib/quietly'
import { edgeStepPx } from './edge'
import { placeAfterDrag } from './order'

/** What a handle does while a finger is on it. */
export type DragHandle = {
  start: (id: string, event: CommonEvent) => void
  move: (event: CommonEvent) => void
  end: (event: CommonEvent) => void
  cancel: () => void
}
/** `from` is where the row stands now: the list may be read again under the finger. */
export type DragState = { id: string; from: number; to: number; fingerPx: number }

/** Taro's types know a touch as any event. */
const fingersOf = (event: CommonEvent) => event as ITouchEvent

/** A mini-program draws what crosses its bridge: so often and no more. */
const drawEveryMs = 32
/** So often the list goes on while the finger rests near an edge. */
const scrollEveryMs = 50

type Options = {
  /** Where each row stands, by its id. */
  places: ReadonlyMap<string, number>
  rowHeight: number
  onDrop: (id: string, to: number) => void
}

/**
 * Dragging by a handle. The row stays where it is until it is dropped, since a row taken out of the view would take the
 * finger's events with it; what moves is a picture of it, and a line where it would come to lie. Near the top and the
 * bottom of the screen the list goes on by itself.
 */
export const useDrag = (options: Options): { handle: DragHandle; dragged: DragState | undefined } => {
  const [dragged, setDragged] = useState<DragState>()
  /** `startPx` is counted on the page, and not on the screen. */
  const finger = useRef<{ id: string; startPlace: number; startPx: number; atPx: number; drawnAtMs: number }>()
  const scrolledPx = useRef(0)
  const timer = useRef<ReturnType<typeof setInterval>>()
  const latest = useRef(options)
  latest.current = options
  const screenPx = useMemo(() => (Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()).windowHeight, [])

  const handle = useMemo<DragHandle>(() => {
    const stateAt = (fingerPx: number): DragState | undefined => {
      if (!finger.current) return undefined
      const { id, startPlace, startPx } = finger.current
      const { places, rowHeight } = latest.current
      const from = places.get(id)
      if (from === undefined) return undefined
      const draggedPx = fingerPx + scrolledPx.current - startPx
      return { id, from, to: placeAfterDrag(startPlace, draggedPx, rowHeight, places.size), fingerPx }
    }
    const scrollOn = () => {
      const atPx = finger.current?.atPx ?? screenPx / 2
      const stepPx = edgeStepPx(atPx, screenPx)
      if (stepPx === 0) return
      quietly(Taro.pageScrollTo({ scrollTop: Math.max(0, scrolledPx.current + stepPx), duration: 0 }))
      setDragged(stateAt(atPx))
    }
    const cancel = () => {
      clearInterval(timer.current)
      finger.current = undefined
      setDragged(undefined)
    }
    return {
      start: (id, event) => {
        const [touch] = fingersOf(event).touches
        const startPlace = latest.current.places.get(id)
        if (!touch || startPlace === undefined) return
        clearInterval(timer.current)
        timer.current = setInterval(scrollOn, scrollEveryMs)
        const startPx = touch.clientY + scrolledPx.current
        finger.current = { id, startPlace, startPx, atPx: touch.clientY, drawnAtMs: 0 }
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
        const id = finger.current?.id
        cancel()
        if (id !== undefined && last && last.to !== last.from) latest.current.onDrop(id, last.to)
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
