import { View } from '@tarojs/components'
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { classes } from '../classes'
import '../hairline.scss'
import { useLatest } from '@/lib/use-latest'
import {
  type Branch,
  branchesOf,
  heightOf,
  type Leaf,
  layoutOf,
  leafWith,
  leavesIn,
  type Range,
  withHeights,
} from './windowed-rows'
import './windowed-list.scss'
import { useRange } from './windowed-range'

type Props<Item> = {
  items: readonly Item[]
  /** Stable between renders. */
  keyOf: (item: Item) => string
  /** px at the current text size (`useLook().textScale`). Content must fit unless rows are measured. */
  rowHeight: number
  /** The height of a row that is not as high as the others; stable between renders. */
  givenPx?: (item: Item) => number
  /** Rows have their natural height; `rowHeight` is the estimate for those not drawn yet. */
  isMeasured?: boolean
  /** For rows that are expensive to draw: in a browser, each frame of scrolling draws only a few. */
  isSmooth?: boolean
  /** How many items are side by side. */
  columns?: number
  /** Items that span all columns, such as month headers. Must be stable between renders. */
  isHeader?: (item: Item) => boolean
  headerHeight?: number
  /** Stays drawn wherever the list is scrolled to, because it is being dragged. */
  held?: Item | undefined
  /** Called with the drawn items whenever they change. */
  onDrawn?: (items: Item[]) => void
  /** Draws one item, as high as its place. */
  children: (item: Item) => ReactNode
}

/**
 * A list of any length that scrolls with the page or the area around it, so that pulling down, reaching the bottom and
 * the bars work as on every page. The rows are the leaves of a shallow tree: leaves out of sight, and whole branches of
 * them, are empty boxes of the right height. So rows keep their order for screen readers, and scrolling sends only the
 * few rows that become visible to the mini-program's view, never the list.
 */
export const WindowedList = <Item,>({
  items,
  keyOf,
  rowHeight,
  givenPx,
  isMeasured = false,
  isSmooth = false,
  columns = 1,
  isHeader = never,
  headerHeight = rowHeight,
  held,
  onDrawn,
  children,
}: Props<Item>) => {
  const [id] = useState(() => `nm-windowed-${++lists}`)
  const idOf = (item: Item) => rowId(id, keyOf(item))
  const placed = { items, columns, rowHeight, headerHeight, isHeader, isSmooth, givenPx }
  const { layout, learn } = useLayout(placed, isMeasured ? idOf : undefined)
  const branches = useMemo(() => branchesOf(layout), [layout])
  const { from, to } = useRange({ id, layout, onMeasured: isMeasured ? learn : undefined })

  const report = useLatest(onDrawn)
  useEffect(() => {
    report.current?.(leavesIn(layout, { from, to }).flatMap(({ rows }) => rows.flat()))
  }, [report, layout, from, to])

  const heldAt = held === undefined ? -1 : leafWith(layout, held)
  const isNear = (part: { from: number; to: number }) =>
    (part.from < to && part.to > from) || (heldAt >= part.from && heldAt < part.to)
  const drawn = {
    listId: isMeasured ? id : undefined,
    keyOf,
    rowHeight,
    columns,
    isHeader,
    headerHeight,
    measuredPx: givenPx,
  }
  const drawLeaf = (leaf: Leaf<Item>, at: number) => (
    <LeafBox
      key={at}
      leaf={leaf}
      isDrawn={isNear({ from: at, to: at + 1 })}
      {...({ ...drawn, draw: children } as Drawn<unknown>)} // memo() knows no type parameter; leaf and drawn are of one Item
    />
  )
  const drawBranch = (branch: Branch) => (
    <View key={branch.from} className="nm-windowed__branch" style={isNear(branch) ? {} : px(branch.heightPx)}>
      {isNear(branch) &&
        (branch.branches.length > 0
          ? branch.branches.map(drawBranch)
          : leavesIn(layout, branch).map((leaf, place) => drawLeaf(leaf, branch.from + place)))}
    </View>
  )
  return (
    <View id={id} className="nm-windowed">
      {branches.map(drawBranch)}
    </View>
  )
}

const isBrowser = process.env.TARO_ENV === 'h5'
const never = () => false
const px = (height: number): CSSProperties => ({ height: `${height}px` })
const rowId = (listId: string, key: string) => `${listId}-${key}`
let lists = 0

type Placed<Item> = Required<
  Pick<Props<Item>, 'items' | 'columns' | 'rowHeight' | 'headerHeight' | 'isHeader' | 'isSmooth'>
> & { givenPx: Props<Item>['givenPx'] | undefined }

/** The list as it is laid out. Heights learnt from drawn rows are kept with them until the text size changes. */
const useLayout = <Item,>(
  { items, columns, rowHeight, headerHeight, isHeader, isSmooth, givenPx }: Placed<Item>,
  idOf: ((item: Item) => string) | undefined,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text size, other heights
  const heights = useMemo(() => new Map<string, number>(), [rowHeight])
  const id = useLatest(idOf)
  const shape = useMemo(() => {
    const measuredPx = givenPx ?? ((item: Item) => id.current && heights.get(id.current(item)))
    return { columns, rowHeight, headerHeight, isHeader, isSmooth, measuredPx }
  }, [columns, rowHeight, headerHeight, isHeader, isSmooth, givenPx, heights, id])
  const expected = useMemo(() => layoutOf(items, shape), [items, shape])
  const [learnt, setLearnt] = useState({ expected, layout: expected })
  const layout = learnt.expected === expected ? learnt.layout : expected

  const latest = useLatest({ expected, layout, shape, heights })
  const learn = (found: ReadonlyMap<string, number>, drawn: Range) => {
    const now = latest.current
    for (const [row, px] of found) if (Math.abs((now.heights.get(row) ?? 0) - px) >= 1) now.heights.set(row, px)
    const next = withHeights(now.layout, drawn, now.shape)
    if (next !== now.layout) setLearnt({ expected: now.expected, layout: next })
  }
  return { layout, learn }
}

type Drawn<Item> = Required<Pick<Props<Item>, 'keyOf' | 'rowHeight' | 'columns' | 'isHeader' | 'headerHeight'>> & {
  /** The list's id, if its rows are measured. */
  listId: string | undefined
  measuredPx: Props<Item>['givenPx'] | undefined
  draw: Props<Item>['children']
}

const LeafBox = memo(({ leaf, isDrawn, ...drawn }: { leaf: Leaf<unknown>; isDrawn: boolean } & Drawn<unknown>) => (
  <View
    className={isBrowser && !drawn.listId ? 'nm-windowed__leaf nm-windowed__leaf--fixed' : 'nm-windowed__leaf'}
    style={isDrawn && drawn.listId ? {} : px(leaf.heightPx)}
  >
    {isDrawn &&
      leaf.rows.flatMap(row =>
        row.map(item => (
          <View key={drawn.keyOf(item)} {...placeOf(item, heightOf(row, drawn), drawn)}>
            {drawn.draw(item)}
          </View>
        )),
      )}
  </View>
))

const placeOf = (item: unknown, heightPx: number, { listId, keyOf, columns, isHeader }: Drawn<unknown>) => {
  if (listId) return { id: rowId(listId, keyOf(item)), className: classes('nm-windowed__row', listId) }
  const isNarrow = columns > 1 && !isHeader(item)
  return {
    className: classes('nm-windowed__row', isNarrow && 'nm-windowed__row--narrow'),
    style: { ...px(heightPx), ...(isNarrow && { width: `${100 / columns}%` }) },
  }
}
