import type { LedgerEntry } from '@/pages/ledger/calls'
import { linesOf } from '@/pages/ledger/lines'

const entry = (entryId: string, at: string): LedgerEntry => ({
  entryId,
  atMs: Date.parse(at),
  points: 1,
  reason: 'online',
  deviceId: null,
  deviceName: null,
  orderNo: null,
  earnedOn: null,
})
const month = (name: string, inPoints: number) => ({ month: name, inPoints, outPoints: 0 })
const keys = (pages: Parameters<typeof linesOf>[0]) => linesOf(pages).map(({ key }) => key)

test('has one header a month, also where a page ends inside it', () => {
  expect(
    keys([
      { items: [entry('3', '2026-12-01T10:00:00+08:00')], months: [month('2026-12', 1)] },
      {
        items: [entry('2', '2026-12-01T09:00:00+08:00'), entry('1', '2026-11-30T10:00:00+08:00')],
        months: [month('2026-12', 1), month('2026-11', 9)],
      },
    ]),
  ).toEqual(['2026-12', '3', '2', '2026-11', '1'])
})

test('starts a month by the server’s day, not by the phone’s zone', () => {
  const items = [entry('2', '2026-11-30T16:00:00Z'), entry('1', '2026-11-30T15:59:59Z')]
  expect(keys([{ items, months: [month('2026-12', 1), month('2026-11', 1)] }])).toEqual([
    '2026-12',
    '2',
    '2026-11',
    '1',
  ])
})

test('has an entry once that a later one has moved to the next page meanwhile', () => {
  const [two, one] = [entry('2', '2026-12-01T09:00:00+08:00'), entry('1', '2026-12-01T08:00:00+08:00')]
  const months = [month('2026-12', 2)]
  expect(
    keys([
      { items: [two], months },
      { items: [two, one], months },
    ]),
  ).toEqual(['2026-12', '2', '1'])
})

test('has an entry once that many later ones have moved further than to the next page', () => {
  const page = (...ids: string[]) => ({
    items: ids.map(id => entry(id, `2026-12-01T0${id}:00:00+08:00`)),
    months: [month('2026-12', 3)],
  })
  expect(keys([page('5', '4'), page('3', '2'), page('4', '1')])).toEqual(['2026-12', '5', '4', '3', '2', '1'])
})
