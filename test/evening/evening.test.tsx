/**
 * Evenings on a network that fails three requests in ten, in eight hours of the test's clock: one, and one more for
 * each thousand runs of NODEMATE_RUNS. NODEMATE_SEED repeats one of them.
 */
import { runs } from '../runs'

const { numRuns, seed: given } = runs()
const some = Array.from({ length: Math.max(1, Math.round(numRuns / 1_000)) }, (_, at) => at + 1)
const seeds = given === undefined ? some : [given]
jest.setTimeout(600_000)

const minuteMs = 60_000
/** How long the network may delay the closing of a port. */
const lateMs = 5 * minuteMs

type Evening = typeof import('./evening')

const spend = (seed: number, inForeground: readonly boolean[]) => {
  // Nothing of one evening is left for the next.
  jest.resetModules()
  // The screen's driver keeps the real clock.
  jest.useRealTimers()
  const { spendEvening } = jest.requireActual<Evening>('./evening')
  jest.useFakeTimers({
    now: Date.UTC(2026, 10, 21, 10),
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
  })
  return spendEvening(seed, inForeground)
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
})
afterEach(() => jest.useRealTimers())

test.each(seeds)(
  'seed %i: ends what is begun, closes ports on time, sends few requests, and repeats exactly',
  async seed => {
    const { figures, undone, cached, opened, arrivals } = await spend(seed, [true, false, true, false])
    console.log(`evening ${seed}: ${JSON.stringify(figures)}`)
    expect(opened).toEqual(new Set([80, 8_080, 9_100]))
    expect(undone).toEqual({ jobs: [], pictures: [], services: [] })
    expect(cached).toBe(0)
    expect(figures.uploadsOfAFile).toBeGreaterThan(0)
    expect(figures.uploadsOfAFile).toBeLessThanOrEqual(3)
    expect(figures.perHourForeground).toBeLessThanOrEqual(600)
    expect(figures.perHourBehind).toBeLessThanOrEqual(60)
    expect(figures.latestMs).toBeLessThanOrEqual(lateMs)

    const again = (await spend(seed, [true])).arrivals
    expect(again.length).toBeGreaterThan(100)
    expect(again).toEqual(arrivals.slice(0, again.length))
  },
)
