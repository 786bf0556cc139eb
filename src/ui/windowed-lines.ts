/** The arithmetic of `windowed-list.tsx`: which lines there are, where they lie, which of them are in sight. */

/** What stands side by side. */
export type Line<Item> = readonly Item[]
/** A leaf of the list: a few lines that are drawn or left out together. */
export type Leaf<Item> = { lines: readonly Line<Item>[]; topPx: number; heightPx: number }
/** From the first leaf in sight up to, and without, the one behind the last. */
export type Range = { from: number; to: number }

const linesInLeaf = 5

type Shape<Item> = {
  columns: number
  rowHeight: number
  headerHeight: number
  /** A header takes a line for itself. */
  isHeader: (item: Item) => boolean
}

export const leavesOf = <Item>(items: readonly Item[], shape: Shape<Item>): Leaf<Item>[] => {
  const lines = linesOf(items, shape)
  const leaves: Leaf<Item>[] = []
  let topPx = 0
  for (let at = 0; at < lines.length; at += linesInLeaf) {
    const inside = lines.slice(at, at + linesInLeaf)
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
  { rowHeight, headerHeight, isHeader }: Pick<Shape<Item>, 'rowHeight' | 'headerHeight' | 'isHeader'>,
): number => (first !== undefined && isHeader(first) ? headerHeight : rowHeight)

/** Those that have a part between the two heights. */
export const leavesBetween = (leaves: readonly Leaf<unknown>[], fromPx: number, toPx: number): Range => ({
  from: firstWhere(leaves, ({ topPx, heightPx }) => topPx + heightPx > fromPx),
  to: firstWhere(leaves, ({ topPx }) => topPx >= toPx),
})

/** By halves: the leaves lie in order. */
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
