/** The arithmetic of `windowed-list.tsx`: rows of items, their positions, and which are visible. */

/** Items side by side. */
export type ItemRow<Item> = readonly Item[]
/** A leaf of the list: a few rows that are drawn or left out together. */
export type Leaf<Item> = { rows: readonly ItemRow<Item>[]; topPx: number; heightPx: number }
/** The first leaf, and one past the last. */
export type Range = { from: number; to: number }

const isBrowser = process.env.TARO_ENV === 'h5'

/** Each change of the window is one message to the mini-program's view, so several rows come and go together. */
const rowsTogether = 5
/** With `isSmooth`: a slow phone's browser draws little more in one frame. */
const smoothRowsTogether = 1

type Shape<Item> = {
  columns: number
  rowHeight: number
  headerHeight: number
  /** A header has a row of its own. */
  isHeader: (item: Item) => boolean
  /** The measured height of a drawn item; takes precedence over the estimate. */
  measuredPx?: (item: Item) => number | undefined
  /** In a browser, each frame of scrolling draws only a few rows. */
  isSmooth?: boolean
}

export const leavesOf = <Item>(items: readonly Item[], shape: Shape<Item>): Leaf<Item>[] => {
  const rows = rowsOf(items, shape)
  const leaves: Leaf<Item>[] = []
  const count = isBrowser && shape.isSmooth ? smoothRowsTogether : rowsTogether
  let topPx = 0
  for (let at = 0; at < rows.length; at += count) {
    const inside = rows.slice(at, at + count)
    const heightPx = inside.reduce((sum, row) => sum + heightOf(row, shape), 0)
    leaves.push({ rows: inside, topPx, heightPx })
    topPx += heightPx
  }
  return leaves
}

const rowsOf = <Item>(items: readonly Item[], { columns, isHeader }: Shape<Item>): ItemRow<Item>[] => {
  const rows: Item[][] = []
  let open: Item[] | undefined
  for (const item of items) {
    if (isHeader(item)) {
      rows.push([item])
      open = undefined
    } else if (open && open.length < columns) open.push(item)
    else {
      open = [item]
      rows.push(open)
    }
  }
  return rows
}

export const heightOf = <Item>(
  [first]: ItemRow<Item>,
  { rowHeight, headerHeight, isHeader, measuredPx }: Omit<Shape<Item>, 'columns'>,
): number => {
  if (first === undefined) return rowHeight
  return measuredPx?.(first) ?? (isHeader(first) ? headerHeight : rowHeight)
}

/** A box around adjacent leaves, or around adjacent branches. */
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
 * The next range on the way to `wanted`: what is in sight, and a few more leaves at each end, so that no frame draws
 * much. After a jump, only what is in sight.
 */
export const stepTowards = (now: Range, wanted: Range, inSight: Range): Range => {
  const isNear = now.from < wanted.to && now.to > wanted.from
  if (!isNear) return inSight.to > inSight.from ? inSight : wanted
  return {
    from: Math.min(inSight.from, Math.max(wanted.from, now.from - leavesInFrame)),
    to: Math.max(inSight.to, Math.min(wanted.to, now.to + leavesInFrame)),
  }
}

/** The index of the first leaf for which `holds` is true, by binary search. */
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
