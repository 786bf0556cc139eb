import { Clock } from './clock'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('holds longer timers, however late they are, until time is let pass', async () => {
  const clock = new Clock(() => undefined)
  clock.holdFromMs = 500
  const ran: string[] = []
  clock.set(() => ran.push('long'), 500, false)
  clock.set(() => ran.push('short'), 499, false)
  jest.advanceTimersByTime(60_000)
  expect(ran).toEqual(['short'])
  expect(clock.hasWorkWithin(20)).toBe(false)
  await clock.advance(0, async () => undefined)
  expect(ran).toEqual(['short', 'long'])
})
