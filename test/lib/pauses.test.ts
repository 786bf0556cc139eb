import { later, pauseAfter, spreadPauses } from '@/lib/pauses'

const monthMs = 30 * 86_400_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  spreadPauses(0)
  jest.useRealTimers()
})

test('waits longer than a timer can, and runs once', () => {
  const run = jest.fn()
  later(monthMs, run)
  jest.advanceTimersByTime(monthMs - 1)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(monthMs)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs nothing once cancelled, in its second month either', () => {
  const run = jest.fn()
  const cancel = later(monthMs, run)
  jest.advanceTimersByTime(monthMs - 1)
  cancel()
  expect(jest.getTimerCount()).toBe(0)
  jest.advanceTimersByTime(monthMs)
  expect(run).not.toHaveBeenCalled()
})

test('climbs a ladder, whose last step holds, and waits no less than the server wants', () => {
  const ladderMs = [1_000, 5_000]
  expect([0, 1, 2, 9].map(count => pauseAfter(ladderMs, count))).toEqual([1_000, 5_000, 5_000, 5_000])
  expect(pauseAfter(ladderMs, 0, 90_000)).toBe(90_000)
  expect(pauseAfter(ladderMs, 1, 2_000)).toBe(5_000)
})

test('brings phones back at times of their own, none sooner than the server wants', () => {
  const waits = [0, 0.5, 1].map(random => {
    spreadPauses(random)
    return pauseAfter([1_000], 0, 60_000)
  })
  expect(waits).toEqual([60_000, 66_000, 72_000])
})

test('pauses for whole milliseconds', () => {
  spreadPauses(0.3333)
  expect([1_000, 5_062.5].map(ms => pauseAfter([ms], 0))).toEqual([1_067, 5_400])
})
