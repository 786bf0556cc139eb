import { View } from '@tarojs/components'
import Taro, { usePageScroll } from '@tarojs/taro'
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from './classes'
import { select } from './select'
import { heightOf, type Leaf, leavesBetween, leavesOf, type Range } from './windowed-lines'
import './windowed-list.scss'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** px, for the text size that is set (`useLook().textScale`). What is drawn must fit: the height is not asked for. */
  rowHeight: number
  /** Items side by side. */
  columns?: number
  /** Items that stand across all columns: month headers. Not made anew at each drawing. */
  isHeader?: (item: Item) => boolean
  headerHeight?: number
  /** Stays drawn wherever one scrolls to: a finger is on it, and would lose it with the row. */
  held?: Item | undefined
  /** Hears which items are drawn, whenever others are. */
  onDrawn?: (items: Item[]) => void
  /** Draws one item; what it draws is as high as its place. */
  children: (item: Item) => ReactNode
}

/**
 * A list of any length on the page's own scroll, so that pulling down, reaching the bottom and the bars work as on
 * every page. The rows are the leaves of a shallow tree: leaves out of sight, and whole branches of them, are empty
 * boxes of the right height. So rows keep their order for those who listen, and what crosses to the mini-program's
 * view when one scrolls is the few rows that come into sight and never the list.
 */
export const WindowedList = <Item,>({
  items,
  keyOf,
  rowHeight,
  columns = 1,
  isHeader = never,
  headerHeight = rowHeight,
  held,
  onDrawn,
  children,
}: Props<Item>) => {
  const leaves = useMemo(
    () => leavesOf(items, { columns, rowHeight, headerHeight, isHeader }),
    [items, columns, rowHeight, headerHeight, isHeader],
  )
  const { id, range } = useRange(leaves)

  const reportDrawn = useRef(onDrawn)
  reportDrawn.current = onDrawn
  const { from, to } = range
  useEffect(() => {
    reportDrawn.current?.(leaves.slice(from, to).flatMap(({ lines }) => lines.flat()))
  }, [leaves, from, to])

  const heldAt = held === undefined ? -1 : leaves.findIndex(({ lines }) => lines.some(line => line.includes(held)))
  const drawn = { keyOf, rowHeight, columns, isHeader, headerHeight, draw: children }
  return (
    <View id={id} className="nm-windowed">
      {branchesOf(leaves).map((branch, place) => {
        const firstLeaf = place * leavesInBranch
        const isHolding = heldAt >= firstLeaf && heldAt < firstLeaf + branch.length
        const isNear = (firstLeaf < to && firstLeaf + branch.length > from) || isHolding
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a branch is a place in the list, whatever stands there
          <View key={place} className="nm-windowed__branch" style={isNear ? {} : px(sum(branch))}>
            {isNear &&
              branch.map((leaf, at) => (
                <LeafBox
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={at}
                  leaf={leaf}
                  isDrawn={(firstLeaf + at >= from && firstLeaf + at < to) || firstLeaf + at === heldAt}
                  {...(drawn as Drawn<unknown>)} // memo() knows no type parameter; leaf and drawn are of one Item
                />
              ))}
          </View>
        )
      })}
    </View>
  )
}

const never = () => false
const leavesInBranch = 10
const px = (height: number): CSSProperties => ({ height: `${height}px` })
const sum = (branch: readonly Leaf<unknown>[]) => branch.reduce((total, { heightPx }) => total + heightPx, 0)

const branchesOf = <Item,>(leaves: Leaf<Item>[]): Leaf<Item>[][] =>
  Array.from({ length: Math.ceil(leaves.length / leavesInBranch) }, (_, place) =>
    leaves.slice(place * leavesInBranch, (place + 1) * leavesInBranch),
  )

type Drawn<Item> = Required<Pick<Props<Item>, 'keyOf' | 'rowHeight' | 'columns' | 'isHeader' | 'headerHeight'>> & {
  draw: Props<Item>['children']
}

const LeafBox = memo(({ leaf, isDrawn, ...drawn }: { leaf: Leaf<unknown>; isDrawn: boolean } & Drawn<unknown>) => (
  <View className="nm-windowed__leaf" style={px(leaf.heightPx)}>
    {isDrawn &&
      leaf.lines.flatMap(line =>
        line.map(item => (
          <View
            key={drawn.keyOf(item)}
            className={classes('nm-windowed__row', isNarrow(item, drawn) && 'nm-windowed__row--narrow')}
            style={{ ...px(heightOf(line, drawn)), ...(isNarrow(item, drawn) && { width: `${100 / drawn.columns}%` }) }}
          >
            {drawn.draw(item)}
          </View>
        )),
      )}
  </View>
))

const isNarrow = (item: unknown, { columns, isHeader }: Drawn<unknown>) => columns > 1 && !isHeader(item)

/** Drawn above and below the screen. A fling outruns the logic layer by less on most phones. */
const overscanPx = 600
/** Between two looks while one scrolls; and after the last scrolling, when where the list lies is asked again. */
const lookEveryMs = 80
const restMs = 150
let lists = 0

/** Which leaves are in sight. Scrolling is arithmetic; state changes only when leaves come or go. */
const useRange = (leaves: readonly Leaf<unknown>[]): { id: string; range: Range } => {
  const [id] = useState(() => `nm-windowed-${++lists}`)
  const screenPx = useMemo(() => (Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()).windowHeight, [])
  const [range, setRange] = useState<Range>(() => leavesBetween(leaves, 0, screenPx + overscanPx))
  const place = useRef({ topPx: 0, scrolledPx: 0, lookedAtMs: 0, isLost: true })

  const look = () => {
    const { topPx, scrolledPx } = place.current
    place.current.lookedAtMs = Date.now()
    const seenPx = scrolledPx - topPx
    const next = leavesBetween(leaves, seenPx - overscanPx, seenPx + screenPx + overscanPx)
    setRange(now => (now.from === next.from && now.to === next.to ? now : next))
  }

  // What stands above the list may have come or gone since, so it is asked whenever there is time.
  const measure = () => {
    const { scrolledPx } = place.current
    askTop(id, topPx => {
      place.current.topPx = topPx + scrolledPx
      look()
    })
  }
  const latest = useRef({ look, measure })
  latest.current = { look, measure }

  useEffect(() => {
    if (leaves.length > 0) latest.current.measure()
  }, [leaves])

  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  usePageScroll(({ scrollTop }) => {
    const isFirst = place.current.isLost
    Object.assign(place.current, { scrolledPx: scrollTop, isLost: false })
    // A list that came onto a page that had been scrolled does not know how far.
    if (isFirst) latest.current.measure()
    else if (Date.now() - place.current.lookedAtMs >= lookEveryMs) latest.current.look()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.measure(), restMs)
  })
  return { id, range }
}

declare const document: { getElementById(id: string): { getBoundingClientRect(): { top: number } } | null }

/** Where the list begins, seen from the top of the screen. No answer when it is gone, or its page not in front. */
const askTop = (id: string, onTop: (topPx: number) => void): void => {
  // Taro's browser build looks for it in the page in front alone, and throws while one page takes another's place.
  if (process.env.TARO_ENV === 'h5') {
    const list = document.getElementById(id)
    if (list) onTop(list.getBoundingClientRect().top)
    return
  }
  select(`#${id}`)
    ?.boundingClientRect(found => {
      const box = Array.isArray(found) ? found[0] : found
      if (box) onTop(box.top)
    })
    .exec()
}
