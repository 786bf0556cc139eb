import { timingOf } from '@/pages/boosts/timing'

const nowMs = 1_000_000
const hourMs = 3_600_000
const plan = {
  planId: 'p',
  name: 'P',
  priceFen: 200,
  times: 1,
  timesLeft: 0,
  durationS: 7_200,
  speedKbps: 1,
  addsUp: true,
}
const until = (endAtMs: number, deviceId = 'a') => ({ planId: 'p', deviceId, startAtMs: 0, endAtMs })

test('starts now on a node where nothing runs', () => {
  expect(timingOf(plan, [until(nowMs + hourMs, 'another')], 'a', nowMs)).toEqual({
    startAtMs: nowMs,
    endAtMs: nowMs + 2 * hourMs,
    isAfterAnother: false,
    blockedUntilMs: undefined,
  })
})

test('starts after the last boost that runs there', () => {
  const running = [until(nowMs + hourMs), until(nowMs + 3 * hourMs)]
  expect(timingOf(plan, running, 'a', nowMs)).toMatchObject({
    startAtMs: nowMs + 3 * hourMs,
    endAtMs: nowMs + 5 * hourMs,
    isAfterAnother: true,
    blockedUntilMs: undefined,
  })
})

test('waits while another runs if it cannot be stacked', () => {
  const single = { ...plan, addsUp: false }
  expect(timingOf(single, [until(nowMs + hourMs)], 'a', nowMs).blockedUntilMs).toBe(nowMs + hourMs)
  expect(timingOf(single, [until(nowMs - 1)], 'a', nowMs).blockedUntilMs).toBeUndefined()
})
