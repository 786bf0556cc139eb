import fc from 'fast-check'
import {
  type Branch,
  branchesOf,
  heightOf,
  type Leaf,
  leavesBetween,
  leavesOf,
  stepTowards,
} from '@/ui/list/windowed-rows'

type Item = { id: number; isHeader: boolean }

const shape = { rowHeight: 72, headerHeight: 40, isHeader: ({ isHeader }: Item) => isHeader }
const items = fc
  .array(fc.boolean(), { maxLength: 400, size: 'max' })
  .map(kinds => kinds.map((isHeader, id): Item => ({ id, isHeader })))
const columns = fc.integer({ min: 1, max: 3 })

const flat = (leaves: readonly Leaf<Item>[]) => leaves.flatMap(({ rows }) => rows.flat())

test('places every item once, in order, with its leaves adjoining', () => {
  fc.assert(
    fc.property(items, columns, (all, count) => {
      const leaves = leavesOf(all, { ...shape, columns: count })
      expect(flat(leaves)).toEqual(all)
      const heights = leaves.map(({ rows }) => rows.reduce((sum, row) => sum + heightOf(row, shape), 0))
      expect(leaves.map(({ heightPx }) => heightPx)).toEqual(heights)
      const bottoms = leaves.map(({ topPx, heightPx }) => topPx + heightPx)
      expect(leaves.map(({ topPx }) => topPx)).toEqual([0, ...bottoms].slice(0, leaves.length))
    }),
  )
})

test('gives a header a row of its own, and no row more than its columns', () => {
  fc.assert(
    fc.property(items, columns, (all, count) => {
      const maxItemsIn = (row: readonly Item[]) => (row.some(({ isHeader }) => isHeader) ? 1 : count)
      const rows = leavesOf(all, { ...shape, columns: count }).flatMap(leaf => leaf.rows)
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
        const leaves = leavesOf(all, { ...shape, columns: count })
        const { from, to } = leavesBetween(leaves, fromPx, fromPx + px)
        const seen = leaves.filter(({ topPx, heightPx }) => topPx < fromPx + px && topPx + heightPx > fromPx)
        expect(leaves.slice(from, Math.max(from, to))).toEqual(seen)
      },
    ),
  )
})

test('makes one leaf of five rows', () => {
  const rows = Array.from({ length: 11 }, (_, id) => ({ id, isHeader: id === 0 }))
  const leaves = leavesOf(rows, { ...shape, columns: 1 })
  expect(leaves.map(({ topPx, heightPx, rows }) => [topPx, heightPx, rows.length])).toEqual([
    [0, 40 + 4 * 72, 5],
    [328, 5 * 72, 5],
    [688, 72, 1],
  ])
  expect(leavesBetween(leaves, 327, 328)).toEqual({ from: 0, to: 1 })
  expect(leavesBetween(leaves, 328, 329)).toEqual({ from: 1, to: 2 })
  expect(heightOf([], shape)).toBe(72)
})

test('prefers a measured height to the expected one', () => {
  const rows = Array.from({ length: 6 }, (_, id) => ({ id, isHeader: false }))
  const measuredPx = ({ id }: Item) => (id === 1 ? 100 : undefined)
  const leaves = leavesOf(rows, { ...shape, columns: 1, measuredPx })
  expect(leaves.map(({ topPx, heightPx }) => [topPx, heightPx])).toEqual([
    [0, 4 * 72 + 100],
    [388, 72],
  ])
})

const leavesIn = ({ from, to, branches }: Branch): number[] =>
  branches.length > 0 ? branches.flatMap(leavesIn) : Array.from({ length: to - from }, (_, at) => from + at)
const widest = (branches: readonly Branch[]): number =>
  Math.max(branches.length, ...branches.map(branch => widest(branch.branches) || leavesIn(branch).length))

test.each([1, 10, 1_000, 10_000, 100_000])(
  'holds the leaves of %i rows in order, sixty at most in one branch',
  count => {
    const rows = Array.from({ length: count }, (_, id) => ({ id, isHeader: false }))
    const leaves = leavesOf(rows, { ...shape, columns: 1 })
    const branches = branchesOf(leaves)
    expect(branches.flatMap(leavesIn)).toEqual(leaves.map((_, at) => at))
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
