type Clock = typeof import('@/lib/clock')

const startMs = 1_700_000_000_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** As at the start of the app. */
const freshClock = (): Clock => {
  jest.resetModules()
  return jest.requireActual<Clock>('@/lib/clock')
}

beforeEach(() => void jest.useFakeTimers({ now: startMs }))
afterEach(() => void jest.useRealTimers())

test('is the phone’s time until a response has the server’s, and continues from there', () => {
  const { learnServerTime, serverNow, steadyNow } = freshClock()
  expect(serverNow()).toBe(startMs)
  learnServerTime(startMs - dayMs, steadyNow())
  jest.setSystemTime(startMs + hourMs)
  expect(serverNow()).toBe(startMs - dayMs + hourMs)
})

test('is corrected by a response as far as that one must be right', () => {
  const { learnServerTime, serverNow, steadyNow } = freshClock()
  learnServerTime(startMs + dayMs, steadyNow())
  expect(serverNow()).toBe(startMs + dayMs)
  const askedMs = steadyNow()
  jest.setSystemTime(startMs + 50_000)
  const nowMs = startMs + dayMs + 50_000
  // Made at some time within those fifty seconds, the response does not contradict the clock.
  learnServerTime(nowMs - 50_000, askedMs)
  expect(serverNow()).toBe(nowMs)
  learnServerTime(nowMs - 60_000, askedMs)
  expect(serverNow()).toBe(nowMs - 10_000)
  learnServerTime(nowMs, askedMs)
  expect(serverNow()).toBe(nowMs)
})

test('takes a time without milliseconds for any within its second', () => {
  const { learnServerTime, serverNow, steadyNow } = freshClock()
  learnServerTime(startMs - 999, steadyNow(), startMs)
  expect(serverNow()).toBe(startMs)
  learnServerTime(startMs - 2_000, steadyNow(), startMs - 1_001)
  expect(serverNow()).toBe(startMs - 1_001)
})

test('continues when the phone’s clock is set back', () => {
  const { learnServerTime, serverNow, steadyNow } = freshClock()
  learnServerTime(startMs, steadyNow())
  jest.setSystemTime(startMs + hourMs)
  expect([serverNow(), steadyNow()]).toEqual([startMs + hourMs, startMs + hourMs])
  jest.setSystemTime(startMs - dayMs)
  expect([serverNow(), steadyNow()]).toEqual([startMs + hourMs, startMs + hourMs])
  jest.setSystemTime(startMs - dayMs + hourMs)
  expect([serverNow(), steadyNow()]).toEqual([startMs + 2 * hourMs, startMs + 2 * hourMs])
})

test('tells its listeners of another time, and not of every response', () => {
  const { learnServerTime, onServerTime, steadyNow } = freshClock()
  let reported = 0
  const stop = onServerTime(() => {
    reported += 1
  })
  learnServerTime(startMs + 1_000, steadyNow())
  expect(reported).toBe(0)
  learnServerTime(startMs + dayMs, steadyNow())
  expect(reported).toBe(1)
  stop()
  learnServerTime(startMs, steadyNow())
  expect(reported).toBe(1)
})

test('is kept for the next start only where the phone is far off', () => {
  const { keepServerTime, learnServerTime, steadyNow } = freshClock()
  const kept: number[] = []
  keepServerTime({ read: () => null, write: aheadMs => kept.push(aheadMs) })
  learnServerTime(startMs + 60_000, steadyNow())
  learnServerTime(startMs - dayMs, steadyNow())
  learnServerTime(startMs - dayMs + 1, steadyNow())
  expect(kept).toEqual([-dayMs])
  const next = freshClock()
  next.keepServerTime({ read: () => -dayMs, write: () => undefined })
  expect(next.serverNow()).toBe(startMs - dayMs)
  next.keepServerTime({ read: () => 'rubbish', write: () => undefined })
  expect(next.serverNow()).toBe(startMs)
})
