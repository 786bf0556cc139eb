/** The arithmetic of `windowed-list.tsx`: rows of items, their positions, and which are visible. */

/** Items side by side. */
export type ItemRow<Item> = readonly Item[]
/** A few rows that are drawn or left out together. */
export type Leaf<Item> = { rows: readonly ItemRow<Item>[]; heightPx: number }
/** Adjacent leaves. A measured row changes its leaf and moves the groups below it, of which there are few. */
type Group<Item> = { leaves: readonly Leaf<Item>[]; topPx: number; heightPx: number }
/** A list as it is laid out; all groups but the last hold equally many leaves. */
export type Layout<Item> = { groups: readonly Group<Item>[]; leafCount: number }
/** The first leaf, and one past the last. */
export type Range = { from: number; to: number }

const isBrowser = process.env.TARO_ENV === 'h5'

/** Each change of the window is one message to the mini-program's view, so several rows come and go together. */
const rowsTogether = 5
/** With `isSmooth`: a slow phone's browser draws little more in one frame. */
const smoothRowsTogether = 2
const leavesInGroup = 30

type Shape<Item> = {
  columns: number
  rowHeight: number
  headerHeight: number
  /** A header has a row of its own. */
  isHeader: (item: Item) => boolean
  /** The measured height of a drawn item; takes precedence over the estimate. */
  measuredPx?: ((item: Item) => number | undefined) | undefined
  /** In a browser, each frame of scrolling draws only a few rows. */
  isSmooth?: boolean
}

export const layoutOf = <Item>(items: readonly Item[], shape: Shape<Item>): Layout<Item> => {
  const together = isBrowser && shape.isSmooth ? smoothRowsTogether : rowsTogether
  const leaves = inParts(rowsOf(items, shape), together).map(rows => leafOf(rows, shape))
  return { groups: stacked(inParts(leaves, leavesInGroup).map(groupOf)), leafCount: leaves.length }
}

/** The leaves in `range` laid out again. What has the height it had stays the same object, up to the whole layout. */
export const withHeights = <Item>(layout: Layout<Item>, range: Range, shape: Shape<Item>): Layout<Item> => {
  const first = Math.floor(range.from / leavesInGroup)
  const again = layout.groups.slice(first, Math.ceil(range.to / leavesInGroup)).map((group, place) => {
    const from = (first + place) * leavesInGroup
    const leaves = group.leaves.map((leaf, at) =>
      from + at < range.from || from + at >= range.to ? leaf : measured(leaf, shape),
    )
    return leaves.some((leaf, at) => leaf !== group.leaves[at]) ? groupOf(leaves) : group
  })
  if (again.every((group, place) => group === layout.groups[first + place])) return layout
  return {
    ...layout,
    groups: stacked([...layout.groups.slice(0, first), ...again, ...layout.groups.slice(first + again.length)]),
  }
}

const measured = <Item>(leaf: Leaf<Item>, shape: Shape<Item>): Leaf<Item> => {
  const next = leafOf(leaf.rows, shape)
  return next.heightPx === leaf.heightPx ? leaf : next
}

const leafOf = <Item>(rows: readonly ItemRow<Item>[], shape: Shape<Item>): Leaf<Item> => ({
  rows,
  heightPx: rows.reduce((sum, row) => sum + heightOf(row, shape), 0),
})

const groupOf = <Item>(leaves: readonly Leaf<Item>[]): Group<Item> => ({ leaves, topPx: 0, heightPx: sum(leaves) })

const stacked = <Item>(groups: readonly Group<Item>[]): Group<Item>[] => {
  let belowPx = 0
  return groups.map(group => {
    const topPx = belowPx
    belowPx += group.heightPx
    return topPx === group.topPx ? group : { ...group, topPx }
  })
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

/** The leaf that holds an item, or -1. */
export const leafWith = <Item>({ groups }: Layout<Item>, item: Item): number => {
  const holds = ({ rows }: Leaf<Item>) => rows.some(row => row.includes(item))
  const place = groups.findIndex(({ leaves }) => leaves.some(holds))
  return place < 0 ? -1 : place * leavesInGroup + (groups[place]?.leaves.findIndex(holds) ?? 0)
}

export const leavesIn = <Item>({ groups }: Layout<Item>, { from, to }: Range): Leaf<Item>[] => {
  const first = Math.floor(from / leavesInGroup)
  const leaves = groups.slice(first, Math.ceil(to / leavesInGroup)).flatMap(group => group.leaves)
  return leaves.slice(from - first * leavesInGroup, to - first * leavesInGroup)
}

/** A box around adjacent leaves, or around adjacent branches. */
export type Branch = Range & { heightPx: number; branches: readonly Branch[] }

/** WeChat advises no more children of one element than this. */
const maxChildren = 60

/** Nests groups of leaves in branches until the top level is small enough. */
export const branchesOf = ({ groups }: Layout<unknown>): readonly Branch[] => {
  let branches = groups.map(({ leaves, heightPx }, place): Branch => {
    const from = place * leavesInGroup
    return { from, to: from + leaves.length, heightPx, branches: [] }
  })
  while (branches.length > maxChildren)
    branches = inParts(branches, leavesInGroup).map((inside): Branch => {
      const [first, last] = [inside[0], inside[inside.length - 1]]
      return { from: first?.from ?? 0, to: last?.to ?? 0, heightPx: sum(inside), branches: inside }
    })
  return branches
}

const sum = (parts: readonly { heightPx: number }[]) => parts.reduce((total, { heightPx }) => total + heightPx, 0)

const inParts = <Part>(all: readonly Part[], size: number): Part[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))

/** The leaves that overlap the given range. */
export const leavesBetween = (layout: Layout<unknown>, fromPx: number, toPx: number): Range => ({
  from: firstLeaf(layout, (_topPx, bottomPx) => bottomPx > fromPx),
  to: firstLeaf(layout, topPx => topPx >= toPx),
})

/** The first leaf that lies low enough: its group by binary search, then one of a few. */
const firstLeaf = ({ groups, leafCount }: Layout<unknown>, isLow: (topPx: number, bottomPx: number) => boolean) => {
  // The group above the first that lies low enough may end with such a leaf.
  const next = firstWhere(groups, ({ topPx, heightPx }) => isLow(topPx, topPx + heightPx))
  for (let place = Math.max(0, next - 1); place <= next; place += 1) {
    const group = groups[place]
    if (!group) continue
    let topPx = group.topPx
    for (const [at, { heightPx }] of group.leaves.entries()) {
      if (isLow(topPx, topPx + heightPx)) return place * leavesInGroup + at
      topPx += heightPx
    }
  }
  return leafCount
}

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

/** The index of the first part for which `holds` is true, by binary search. */
const firstWhere = <Part>(parts: readonly Part[], holds: (part: Part) => boolean): number => {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part !== undefined && holds(part)) high = middle
    else low = middle + 1
  }
  return low
}
