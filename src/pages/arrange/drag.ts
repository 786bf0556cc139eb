import Taro from '@tarojs/taro'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { windowSize } from '@/ui/window-size'
import { indexAfterDrag } from './drag-position'
import { edgeStepPx } from './edge-scroll'

/** What a handle does while a finger or a mouse is on it, this far below the top of the screen. */
export type DragHandle = {
  start: (id: string, fingerPx: number) => void
  move: (fingerPx: number) => void
  end: (fingerPx: number) => void
  cancel: () => void
}
/** `from` is the row's present position: the list may be refetched during the drag. */
export type DragState = { id: string; from: number; to: number; fingerPx: number }

export type DragOptions = {
  /** The position of each row, by its id. */
  positions: ReadonlyMap<string, number>
  rowHeight: number
  onDrop: (id: string, to: number) => void
}

/** `startPx` is relative to the page, not to the screen. */
type Finger = { id: string; startPosition: number; startPx: number; atPx: number; drawnAtMs: number }

/** Limits redraws: each one crosses the mini-program's bridge. */
const drawEveryMs = 32
/** How often the list scrolls while the finger rests near an edge. */
const scrollEveryMs = 50

/** Undefined once the row has left the list. */
const stateOf = (
  { id, startPosition, startPx }: Finger,
  fingerPx: number,
  scrolledPx: number,
  { positions, rowHeight }: DragOptions,
): DragState | undefined => {
  const from = positions.get(id)
  if (from === undefined) return undefined
  const draggedPx = fingerPx + scrolledPx - startPx
  return { id, from, to: indexAfterDrag(startPosition, draggedPx, rowHeight, positions.size), fingerPx }
}

/** One finger on one handle, from its touch to the drop. */
export const makeDrag = (options: () => DragOptions, draw: (dragged: DragState | undefined) => void) => {
  let finger: Finger | undefined
  let scrolledPx = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const stateAt = (fingerPx: number) => finger && stateOf(finger, fingerPx, scrolledPx, options())
  const stop = () => {
    clearInterval(timer)
    finger = undefined
  }
  const cancel = () => {
    stop()
    draw(undefined)
  }
  const scrollOn = () => {
    const held = finger && stateAt(finger.atPx)
    // A row that has left the list cannot tell that its finger is lifted.
    if (!held) return cancel()
    const stepPx = edgeStepPx(held.fingerPx, windowSize().windowHeight)
    if (stepPx === 0) return
    ignoreRejection(Taro.pageScrollTo({ scrollTop: Math.max(0, scrolledPx + stepPx), duration: 0 }))
    draw(stateAt(held.fingerPx))
  }

  const handle: DragHandle = {
    start: (id, fingerPx) => {
      const startPosition = options().positions.get(id)
      if (startPosition === undefined) return
      clearInterval(timer)
      timer = setInterval(scrollOn, scrollEveryMs)
      finger = { id, startPosition, startPx: fingerPx + scrolledPx, atPx: fingerPx, drawnAtMs: 0 }
      draw(stateAt(fingerPx))
    },
    move: fingerPx => {
      if (!finger) return
      finger.atPx = fingerPx
      if (Date.now() - finger.drawnAtMs < drawEveryMs) return
      finger.drawnAtMs = Date.now()
      draw(stateAt(fingerPx))
    },
    end: fingerPx => {
      const last = stateAt(fingerPx)
      cancel()
      if (last && last.to !== last.from) options().onDrop(last.id, last.to)
    },
    cancel,
  }
  const noteScroll = (px: number) => {
    scrolledPx = px
  }
  return { handle, stop, noteScroll }
}
