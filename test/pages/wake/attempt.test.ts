import { attemptState, endedInTime, latestAttempt } from '@/pages/wake/attempt'
import type { WakeResult } from '@/services/schedules'

const atMs = Date.UTC(2026, 10, 21, 4)
const result = (startedAtMs: number, reported: Partial<WakeResult> = {}): WakeResult => ({
  wakeId: `wake-${startedAtMs}`,
  startedAtMs,
  isScheduled: false,
  outcome: 'not-yet',
  afterS: null,
  reason: null,
  ...reported,
})

test('runs for two minutes by the server’s clock', () => {
  const results = [result(atMs - 42_000, { outcome: 'ringing' })]
  expect(latestAttempt({ results, atMs })).toEqual({ kind: 'running', untilMs: atMs + 78_000 })
})

test('shows a scheduled one that is in progress', () => {
  const results = [result(atMs - 5_000, { outcome: 'ringing', isScheduled: true }), result(atMs - 60_000)]
  expect(latestAttempt({ results, atMs })).toEqual({ kind: 'running', untilMs: atMs + 115_000 })
})

test('is still shown to whoever left, and is history after half an hour', () => {
  const recent = result(atMs - 29 * 60_000, { outcome: 'online', afterS: 42 })
  expect(latestAttempt({ results: [recent], atMs })).toEqual({ kind: 'over', result: recent })
  expect(latestAttempt({ results: [result(atMs - 31 * 60_000)], atMs })).toEqual({ kind: 'idle' })
  expect(latestAttempt({ results: [result(atMs - 60_000, { isScheduled: true })], atMs })).toEqual({ kind: 'idle' })
  expect(latestAttempt({ results: [], atMs })).toEqual({ kind: 'idle' })
})

const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }
const wakeupsWith = (only: WakeResult) => ({ atMs, zone, schedules: [], results: [only] })

test('runs while the server says so, and no longer', () => {
  const outcomes = ['ringing', 'online'] as const
  expect(outcomes.map(outcome => attemptState(wakeupsWith(result(atMs, { outcome }))))).toEqual(['running', 'known'])
})

test('is given up a minute after its end when the server never ends it', () => {
  const late = (ms: number) => endedInTime(wakeupsWith(result(atMs - ms, { outcome: 'ringing' })))
  expect([179_999, 180_000].map(ms => attemptState(late(ms)))).toEqual(['running', 'known'])
  expect(latestAttempt(late(180_000))).toMatchObject({ kind: 'over', result: { outcome: 'unknown' } })
})

test('is unread when nothing was read since its end', () => {
  const read = wakeupsWith(result(atMs - 60_000, { outcome: 'ringing' }))
  const [before, after] = [119_999, 120_000].map(ms => endedInTime(read, atMs + ms))
  expect([before, after].map(each => each && attemptState(each))).toEqual(['running', 'unread'])
})
