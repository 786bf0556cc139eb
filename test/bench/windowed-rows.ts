import { layoutOf, leavesBetween, leavesIn } from '@/ui/list/windowed-rows'

/** What a long list costs the logic layer: when its rows are reread, and at each measurement while scrolling. */

const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at) }))
const shape = { columns: 1, rowHeight: 70, headerHeight: 70, isHeader: () => false }
const layout = layoutOf(rows, shape)
let belowPx = 0
const placed = leavesIn(layout, { from: 0, to: layout.leafCount }).map(({ heightPx }) => {
  belowPx += heightPx
  return { topPx: belowPx - heightPx, heightPx }
})

export const benches = [
  {
    name: 'long list: lay out 10,000 rows',
    run: () => {
      layoutOf(rows, shape)
    },
    against: 'wrap 10,000 rows',
  },
  {
    name: 'wrap 10,000 rows',
    run: () => {
      rows.map(row => [row])
    },
  },
  {
    name: 'long list: what is in sight',
    run: () => {
      leavesBetween(layout, 350_000, 352_000)
    },
    against: 'by looking at each leaf',
  },
  {
    name: 'by looking at each leaf',
    run: () => {
      placed.filter(({ topPx, heightPx }) => topPx < 352_000 && topPx + heightPx > 350_000)
    },
  },
]
