import { totalsOf, withFacts } from '@/pages/nodes/totals'
import type { NodeRow } from '@/services/devices'

const nowMs = 1_000_000_000
const node = (id: string, more: Partial<NodeRow> = {}): NodeRow => ({
  id,
  name: id,
  state: 'online',
  lastSeenAtMs: nowMs,
  todayPoints: 10,
  upKbps: 1,
  downKbps: 2,
  limit: null,
  alerts: [],
  model: null,
  code: null,
  group: null,
  tunnelAddr: null,
  ...more,
})

test('sums the rows while all are there, and takes a fleet’s from the server', () => {
  const rows = [
    node('a'),
    node('b', { state: 'offline', lastSeenAtMs: 0, todayPoints: 0 }),
    node('c', { todayPoints: null }),
  ]
  const summary = {
    counts: { online: 9, offline: 1, unknown: 0 },
    todayPoints: 99,
    groups: [],
    sinceLastVisit: null,
  }
  expect(totalsOf(rows, summary, { isComplete: true, nowMs })).toEqual({
    counts: { online: 2, offline: 1, unknown: 0 },
    todayPoints: 10,
  })
  expect(totalsOf(rows, summary, { isComplete: false, nowMs }).todayPoints).toBe(99)
})

test('shows unmeasured points as unknown, not as zero', () => {
  const rows = [node('a', { todayPoints: null })]
  expect(totalsOf(rows, null, { isComplete: true, nowMs }).todayPoints).toBeNull()
})

test('keeps the other rows identical when one changes', () => {
  const rows = [node('a'), node('b')]
  const { id, state, lastSeenAtMs, todayPoints, upKbps, downKbps, limit, alerts } = node('b', { upKbps: 7 })
  const same = node('a')
  const fact = { id, name: null, state, lastSeenAtMs, todayPoints, upKbps, downKbps, limit, alerts }
  const news = [fact, { ...same }]
  const [first, second] = withFacts(rows, news)
  expect(first).toBe(rows[0])
  expect(second).toMatchObject({ name: 'b', upKbps: 7 })
})
