/** The arithmetic of `windowed-list.tsx`: lines, their positions, and which are visible. */

/** Items side by side. */
export type Line<Item> = readonly Item[]
/** A leaf of the list: a few lines that are drawn or left out together. */
export type Leaf<Item> = { lines: readonly Line<Item>[]; topPx: number; heightPx: number }
/** First visible leaf, and one past the last. */
export type Range = { from: number; to: number }

const isBrowser = process.env.TARO_ENV === 'h5'

/** Each change of the window is one message to the mini-program's view, so several lines come and go together. */
const linesTogether = 5
/** A frame of a slow phone's browser has time for little more. */
const smoothLinesTogether = 1

type Shape<Item> = {
  columns: number
  rowHeight: number
  headerHeight: number
  /** A header has a line of its own. */
  isHeader: (item: Item) => boolean
  /** The measured height of a drawn item; takes precedence over the estimate. */
  measuredPx?: (item: Item) => number | undefined
  /** Scrolling draws few lines at a time, in a browser. */
  isSmooth?: boolean
}

export const leavesOf = <Item>(items: readonly Item[], shape: Shape<Item>): Leaf<Item>[] => {
  const lines = linesOf(items, shape)
  const leaves: Leaf<Item>[] = []
  const count = isBrowser && shape.isSmooth ? smoothLinesTogether : linesTogether
  let topPx = 0
  for (let at = 0; at < lines.length; at += count) {
    const inside = lines.slice(at, at + count)
    const heightPx = inside.reduce((sum, line) => sum + heightOf(line, shape), 0)
    leaves.push({ lines: inside, topPx, heightPx })
    topPx += heightPx
  }
  return leaves
}

const linesOf = <Item>(items: readonly Item[], { columns, isHeader }: Shape<Item>): Line<Item>[] => {
  const lines: Item[][] = []
  let open: Item[] | undefined
  for (const item of items) {
    if (isHeader(item)) {
      lines.push([item])
      open = undefined
    } else if (open && open.length < columns) open.push(item)
    else {
      open = [item]
      lines.push(open)
    }
  }
  return lines
}

export const heightOf = <Item>(
  [first]: Line<Item>,
  { rowHeight, headerHeight, isHeader, measuredPx }: Omit<Shape<Item>, 'columns'>,
): number => {
  if (first === undefined) return rowHeight
  return measuredPx?.(first) ?? (isHeader(first) ? headerHeight : rowHeight)
}

/** Adjacent leaves, or adjacent branches. */
export type Branch = Range & { heightPx: number; branches: readonly Branch[] }

const maxInBranch = 30
/** WeChat advises no more children of one element than this. */
const maxChildren = 60

/** Nests leaves in branches until the top level is small enough. */
export const branchesOf = (leaves: readonly Leaf<unknown>[]): readonly Branch[] => {
  let branches = inGroups(leaves).map((group, place): Branch => {
    const from = place * maxInBranch
    return { from, to: from + group.length, heightPx: sum(group), branches: [] }
  })
  while (branches.length > maxChildren)
    branches = inGroups(branches).map((group): Branch => {
      const [first, last] = [group[0], group[group.length - 1]]
      return { from: first?.from ?? 0, to: last?.to ?? 0, heightPx: sum(group), branches: group }
    })
  return branches
}

const sum = (parts: readonly { heightPx: number }[]) => parts.reduce((total, { heightPx }) => total + heightPx, 0)

const inGroups = <Part>(parts: readonly Part[]): Part[][] =>
  Array.from({ length: Math.ceil(parts.length / maxInBranch) }, (_, place) =>
    parts.slice(place * maxInBranch, (place + 1) * maxInBranch),
  )

/** The leaves that overlap the given range. */
export const leavesBetween = (leaves: readonly Leaf<unknown>[], fromPx: number, toPx: number): Range => ({
  from: firstWhere(leaves, ({ topPx, heightPx }) => topPx + heightPx > fromPx),
  to: firstWhere(leaves, ({ topPx }) => topPx >= toPx),
})

const leavesInFrame = 2

/**
 * The next range on the way to `wanted`: what is in sight, and a few leaves more at each end, so that no frame draws
 * much. After a jump it is what is in sight alone.
 */
export const stepTowards = (now: Range, wanted: Range, inSight: Range): Range => {
  const isNear = now.from < wanted.to && now.to > wanted.from
  if (!isNear) return inSight.to > inSight.from ? inSight : wanted
  return {
    from: Math.min(inSight.from, Math.max(wanted.from, now.from - leavesInFrame)),
    to: Math.max(inSight.to, Math.min(wanted.to, now.to + leavesInFrame)),
  }
}

/** Binary search: leaves are in order. */
const firstWhere = (leaves: readonly Leaf<unknown>[], holds: (leaf: Leaf<unknown>) => boolean): number => {
  let [low, high] = [0, leaves.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const leaf = leaves[middle]
    if (leaf && holds(leaf)) high = middle
    else low = middle + 1
  }
  return low
}
