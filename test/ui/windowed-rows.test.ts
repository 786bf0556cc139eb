import fc from 'fast-check'
import {
  type Branch,
  branchesOf,
  heightOf,
  type Layout,
  layoutOf,
  leafWith,
  leavesBetween,
  leavesIn,
  stepTowards,
  withHeights,
} from '@/ui/list/windowed-rows'

type Item = { id: number; isHeader: boolean }

const shape = { rowHeight: 72, headerHeight: 40, isHeader: ({ isHeader }: Item) => isHeader }
const items = fc
  .array(fc.boolean(), { maxLength: 400, size: 'max' })
  .map(kinds => kinds.map((isHeader, id): Item => ({ id, isHeader })))
const columns = fc.integer({ min: 1, max: 3 })
const plain = (count: number) => Array.from({ length: count }, (_, id): Item => ({ id, isHeader: false }))

/** Every leaf with its position. */
const placed = (layout: Layout<Item>) => {
  let belowPx = 0
  return leavesIn(layout, { from: 0, to: layout.leafCount }).map(leaf => {
    const topPx = belowPx
    belowPx += leaf.heightPx
    return { ...leaf, topPx }
  })
}

test('places every item once, in order, with its leaves and groups adjoining', () => {
  fc.assert(
    fc.property(items, columns, (all, count) => {
      const layout = layoutOf(all, { ...shape, columns: count })
      const leaves = placed(layout)
      expect(leaves.flatMap(({ rows }) => rows.flat())).toEqual(all)
      const heights = leaves.map(({ rows }) => rows.reduce((sum, row) => sum + heightOf(row, shape), 0))
      expect(leaves.map(({ heightPx }) => heightPx)).toEqual(heights)
      expect(layout.groups.map(({ topPx }) => topPx)).toEqual(
        leaves.filter((_, at) => at % 30 === 0).map(({ topPx }) => topPx),
      )
    }),
  )
})

test('gives a header a row of its own, and no row more than its columns', () => {
  fc.assert(
    fc.property(items, columns, (all, count) => {
      const maxItemsIn = (row: readonly Item[]) => (row.some(({ isHeader }) => isHeader) ? 1 : count)
      const rows = placed(layoutOf(all, { ...shape, columns: count })).flatMap(leaf => leaf.rows)
      expect(rows.filter(row => row.length === 0 || row.length > maxItemsIn(row))).toEqual([])
    }),
  )
})

test('has in sight just what overlaps the two heights', () => {
  fc.assert(
    fc.property(
      items,
      columns,
      fc.integer({ min: -500, max: 9_000 }),
      fc.integer({ min: 1, max: 2_000 }),
      (all, count, fromPx, px) => {
        const layout = layoutOf(all, { ...shape, columns: count })
        const { from, to } = leavesBetween(layout, fromPx, fromPx + px)
        const leaves = placed(layout)
        const seen = leaves.filter(({ topPx, heightPx }) => topPx < fromPx + px && topPx + heightPx > fromPx)
        expect(leaves.slice(from, Math.max(from, to))).toEqual(seen)
      },
    ),
  )
})

test('makes one leaf of five rows', () => {
  const rows = Array.from({ length: 11 }, (_, id) => ({ id, isHeader: id === 0 }))
  const layout = layoutOf(rows, { ...shape, columns: 1 })
  expect(placed(layout).map(({ topPx, heightPx, rows }) => [topPx, heightPx, rows.length])).toEqual([
    [0, 40 + 4 * 72, 5],
    [328, 5 * 72, 5],
    [688, 72, 1],
  ])
  expect(leavesBetween(layout, 327, 328)).toEqual({ from: 0, to: 1 })
  expect(leavesBetween(layout, 328, 329)).toEqual({ from: 1, to: 2 })
  expect(heightOf([], shape)).toBe(72)
})

test('finds the leaf that holds an item', () => {
  const all = plain(1_000)
  const layout = layoutOf(all, { ...shape, columns: 1 })
  const leafOf = (at: number) => leafWith(layout, all[at] ?? { id: -1, isHeader: false })
  expect([0, 4, 5, 149, 150, 999, 1_000].map(leafOf)).toEqual([0, 0, 1, 29, 30, 199, -1])
})

describe('a measured height', () => {
  const measuredAs = (heights: ReadonlyMap<number, number>) => ({
    ...shape,
    columns: 1,
    measuredPx: ({ id }: Item) => heights.get(id),
  })

  test('takes precedence over the estimate', () => {
    const layout = layoutOf(plain(6), measuredAs(new Map([[1, 100]])))
    expect(placed(layout).map(({ topPx, heightPx }) => [topPx, heightPx])).toEqual([
      [0, 4 * 72 + 100],
      [388, 72],
    ])
  })

  test('that is learnt lays the list out as if it had been known', () => {
    const found = fc.array(fc.tuple(fc.nat({ max: 399 }), fc.integer({ min: 20, max: 300 })), { maxLength: 20 })
    fc.assert(
      fc.property(items, fc.array(found, { maxLength: 4 }), (all, measurements) => {
        const heights = new Map<number, number>()
        let layout = layoutOf(all, measuredAs(heights))
        for (const found of measurements) {
          for (const [id, px] of found) heights.set(id, px)
          const leaves = found.map(([id]) => Math.floor(id / 5))
          const range = { from: Math.min(...leaves), to: Math.max(...leaves) + 1 }
          if (found.length > 0) layout = withHeights(layout, range, measuredAs(heights))
        }
        expect(layout).toEqual(layoutOf(all, measuredAs(heights)))
      }),
    )
  })

  test('lays out its own leaf again, whatever the length of the list, and the others not', () => {
    const heights = new Map<number, number>()
    const asked: number[] = []
    const measuredPx = ({ id }: Item) => {
      asked.push(id)
      return heights.get(id)
    }
    const before = layoutOf(plain(50_000), { ...shape, columns: 1, measuredPx })
    heights.set(25_002, 100)
    asked.length = 0
    const after = withHeights(before, { from: 5_000, to: 5_004 }, { ...shape, columns: 1, measuredPx })
    expect(asked.length).toBe(20)
    const all = { from: 0, to: before.leafCount }
    const [old, now] = [leavesIn(before, all), leavesIn(after, all)]
    expect(now.flatMap((leaf, at) => (leaf === old[at] ? [] : at))).toEqual([5_000])
    expect(placed(after).at(-1)?.topPx).toBe((50_000 - 5) * 72 + 28)
  })

  test('that is the one it had changes nothing', () => {
    const layout = layoutOf(plain(1_000), measuredAs(new Map()))
    expect(withHeights(layout, { from: 3, to: 40 }, measuredAs(new Map([[20, 72]])))).toBe(layout)
  })
})

const indexesIn = ({ from, to, branches }: Branch): number[] =>
  branches.length > 0 ? branches.flatMap(indexesIn) : Array.from({ length: to - from }, (_, at) => from + at)
const widest = (branches: readonly Branch[]): number =>
  Math.max(branches.length, ...branches.map(branch => widest(branch.branches) || indexesIn(branch).length))

test.each([1, 10, 1_000, 10_000, 100_000])(
  'holds the leaves of %i rows in order, sixty at most in one branch',
  count => {
    const layout = layoutOf(plain(count), { ...shape, columns: 1 })
    const branches = branchesOf(layout)
    expect(branches.flatMap(indexesIn)).toEqual(Array.from({ length: layout.leafCount }, (_, at) => at))
    expect(branches.reduce((sum, { heightPx }) => sum + heightPx, 0)).toBe(count * 72)
    expect(widest(branches)).toBeLessThanOrEqual(60)
  },
)

describe('a step towards the wanted rows', () => {
  const span = fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 40 })).map(([from, count]) => ({ from, to: from + count }))

  test('reaches them in the end, whatever was drawn, and draws no other', () => {
    fc.assert(
      fc.property(span, span, fc.nat({ max: 40 }), (drawn, wanted, skipped) => {
        const inSight = { from: Math.min(wanted.from + skipped, wanted.to), to: wanted.to }
        const others: unknown[] = []
        let now = drawn
        for (let frame = 0; frame < 25; frame += 1) {
          now = stepTowards(now, wanted, inSight)
          if (now.from < wanted.from || now.to > wanted.to) others.push(now)
        }
        expect(others).toEqual([])
        expect(now).toEqual(wanted)
      }),
    )
  })

  test('adds two leaves at either end, and all that is in sight', () => {
    const wanted = { from: 0, to: 50 }
    expect(stepTowards({ from: 10, to: 20 }, wanted, { from: 12, to: 18 })).toEqual({ from: 8, to: 22 })
    expect(stepTowards({ from: 10, to: 20 }, wanted, { from: 15, to: 30 })).toEqual({ from: 8, to: 30 })
    expect(stepTowards({ from: 60, to: 70 }, wanted, { from: 10, to: 40 })).toEqual({ from: 10, to: 40 })
  })
})
