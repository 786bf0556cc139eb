import { useEffect, useRef, useState } from 'react'
import { useLatest } from '@/lib/use-latest'
import { measureBoxes } from '../boxes'
import { useScroll } from '../scroll-area'
import { useWindowSize } from '../window-size'
import { type Layout, leavesBetween, type Range, stepTowards } from './windowed-rows'

const isBrowser = process.env.TARO_ENV === 'h5'

/** How much is drawn above and below the screen. On most phones a fling gets less far ahead of the logic layer. */
const overscanPx = 600
/**
 * The pause between two looks while scrolling, and the one after the last scroll event, before the list's position is
 * measured again. A browser looks in each frame, so that each frame draws little.
 */
const lookEveryMs = isBrowser ? 0 : 80
const restMs = 150

type Heights = ReadonlyMap<string, number>
type Measuring = {
  /** The list's id, and its rows' class. */
  id: string
  layout: Layout<unknown>
  /** Called with the heights of the rows in the drawn leaves, by id. */
  onMeasured: ((heights: Heights, drawn: Range) => void) | undefined
}

/** The leaves to draw: those on and near the screen. State changes only when leaves enter or leave. */
export const useRange = ({ id, layout, onMeasured }: Measuring): Range => {
  const size = useWindowSize()
  const screenPx = size.windowHeight
  const [range, setRange] = useState<Range>(() => leavesBetween(layout, 0, screenPx + overscanPx))
  const place = useRef({ topPx: 0, scrolledPx: 0, lookedAtMs: 0, isLost: true, wanted: range })

  const look = () => {
    const { topPx, scrolledPx } = place.current
    place.current.lookedAtMs = Date.now()
    const seenPx = scrolledPx - topPx
    const wanted = leavesBetween(layout, seenPx - overscanPx, seenPx + screenPx + overscanPx)
    place.current.wanted = wanted
    setRange(now => {
      const next =
        process.env.TARO_ENV === 'h5'
          ? stepTowards(now, wanted, leavesBetween(layout, seenPx, seenPx + screenPx))
          : wanted
      return isSame(now, next) ? now : next
    })
  }

  // What is above the list may change its height, so the position is measured again after each scroll and change.
  const measure = () => {
    const { scrolledPx } = place.current
    if (onMeasured) askHeights(id, heights => onMeasured(heights, range))
    askTop(id, topPx => {
      place.current.topPx = topPx + scrolledPx
      latest.current.look()
    })
  }
  const latest = useLatest({ look, measure })

  useSteps(range, place.current.wanted, latest.current.look)

  const drawn = onMeasured && range
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that have just been drawn are measured, and all in another window
  useEffect(() => {
    if (layout.leafCount > 0) latest.current.measure()
  }, [layout, drawn, size])

  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useScroll(scrolledPx => {
    const isFirst = place.current.isLost
    Object.assign(place.current, { scrolledPx, isLost: false })
    // A list added to a scrolled page does not know the scroll position.
    if (isFirst) latest.current.measure()
    else if (Date.now() - place.current.lookedAtMs >= lookEveryMs) latest.current.look()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.measure(), restMs)
  })
  return range
}

/** In a browser, takes the next step towards the wanted range in the next frame. */
const useSteps = isBrowser
  ? (range: Range, wanted: Range, look: () => void) =>
      useEffect(() => {
        if (isSame(range, wanted)) return
        const frame = window.requestAnimationFrame(look)
        return () => window.cancelAnimationFrame(frame)
      })
  : () => undefined

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to

/** The list's position below the top of the screen. No result when it is gone, or its page is not visible. */
const askTop = (id: string, onTop: (topPx: number) => void): void =>
  measureBoxes(`#${id}`, ([box]) => box && onTop(box.top))

/** The heights of the drawn rows, without those that have none because their page is not visible. */
const askHeights = (className: string, onHeights: (heights: Heights) => void): void =>
  measureBoxes(`.${className}`, boxes =>
    onHeights(new Map(boxes.flatMap(({ id, height }) => (height > 0 ? [[id, height] as const] : [])))),
  )
