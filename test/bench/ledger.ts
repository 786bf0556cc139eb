import { linesOf } from '@/pages/ledger/lines'
import { layoutOf, leavesBetween, withHeights } from '@/ui/list/windowed-rows'

/**
 * What scrolling fifty thousand entries costs far down, against the top: loading a page, and each measurement.
 */

const inPage = 100
const minuteMs = 60_000
const rowHeight = 68

const pageAt = (at: number) => ({
  items: Array.from({ length: inPage }, (_, place) => ({
    entryId: String(at * inPage + place),
    atMs: Date.UTC(2026, 10, 21) - (at * inPage + place) * minuteMs,
    points: 1,
    reason: 'online' as const,
    deviceId: 'node-1',
    deviceName: null,
    orderNo: null,
    earnedOn: null,
  })),
  months: ['2026-11', '2026-10'].map(month => ({ month, inPoints: 1, outPoints: 0 })),
})
const pages = Array.from({ length: 500 }, (_, at) => pageAt(at))

const isHeader = (line: object) => 'month' in line
const laidOut = (lines: ReturnType<typeof linesOf>) =>
  layoutOf(lines, { columns: 1, rowHeight, headerHeight: rowHeight, isHeader })
const whole = laidOut(linesOf(pages))
const one = laidOut(linesOf(pages.slice(0, 1)))

const come = (count: number) => () => {
  const before = pages.slice(0, count - 1)
  const newest = pages[count - 1]
  laidOut(linesOf(newest ? [...before, { ...newest, items: [...newest.items] }] : before))
}
const lookAt = (row: number) => () => {
  leavesBetween(whole, row * rowHeight, row * rowHeight + 2_000)
}
/** Four leaves were drawn, and each of their rows is a little higher than the time before. */
const measure = (layout: typeof whole, from: number) => () => {
  let px = rowHeight
  const measuredPx = () => ++px
  withHeights(layout, { from, to: from + 4 }, { columns: 1, rowHeight, headerHeight: rowHeight, isHeader, measuredPx })
}

export const benches = [
  { name: 'ledger: the 100th page comes', run: come(100), against: 'the first page comes' },
  { name: 'the first page comes', run: come(1) },
  { name: 'ledger: a look at row 50,000', run: lookAt(49_900), against: 'a look at row 100' },
  { name: 'a look at row 100', run: lookAt(100) },
  { name: 'ledger: heights learnt among 50,000 rows', run: measure(whole, 9_000), against: 'heights learnt among 100' },
  { name: 'heights learnt among 100', run: measure(one, 10) },
]
