import fc from 'fast-check'
import { trafficSlots } from '@/pages/node/traffic'

const hourMs = 3_600_000
const nowMs = Date.parse('2026-11-21T13:20:00+08:00')
const slot = (fromMs: number, upBytes: number, lengthMs = hourMs) => ({
  fromMs,
  toMs: fromMs + lengthMs,
  upBytes,
  downBytes: upBytes / 2,
})
const traffic = (...slots: ReturnType<typeof slot>[]) => ({ upBytes: 0, downBytes: 0, slots })
const runningHour = Date.parse('2026-11-21T13:00:00+08:00')

test('shows 24 hours up to the current one, which is unfinished, with gaps where nothing was measured', () => {
  const slots = trafficSlots(traffic(slot(runningHour - 2 * hourMs, 0), slot(runningHour, 8)), 'day', 'up', nowMs)
  expect(slots).toHaveLength(24)
  expect(slots.slice(-3)).toEqual([
    { fromMs: runningHour - 2 * hourMs, bytes: 0, isUnfinished: false },
    { fromMs: runningHour - hourMs, bytes: null, isUnfinished: false },
    { fromMs: runningHour, bytes: 8, isUnfinished: true },
  ])
})

test('swaps up and down in the same slot', () => {
  expect(trafficSlots(traffic(slot(runningHour, 8)), 'day', 'down', nowMs).slice(-1)[0]?.bytes).toBe(4)
})

test('ends a range now, in gaps, though it was last measured long ago', () => {
  const old = slot(Date.parse('2026-11-18T00:00:00+08:00'), 8, 24 * hourMs)
  const bytes = trafficSlots(traffic(old), 'week', 'up', nowMs).map(each => each.bytes)
  expect(bytes).toEqual([null, null, null, 8, null, null, null])
})

test('loses no slot on a phone whose clock is behind', () => {
  const last = slot(runningHour, 8)
  expect(trafficSlots(traffic(last), 'day', 'up', nowMs - 5 * hourMs).slice(-1)[0]?.bytes).toBe(8)
})

test('has every measured slot of the range once, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 23 })), hoursAgo => {
      const given = hoursAgo.map(ago => slot(runningHour - ago * hourMs, ago + 1))
      const slots = trafficSlots(traffic(...given), 'day', 'up', nowMs)
      expect(slots.filter(each => each.bytes !== null)).toHaveLength(given.length)
      expect(slots.map(each => each.fromMs)).toEqual([...slots.map(each => each.fromMs)].sort((a, b) => a - b))
    }),
  )
})
