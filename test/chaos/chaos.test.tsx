import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { spend } from './person'
import { Evening } from './steps'
import { sumOf, type Table, tableOf } from './table'

/**
 * Generated evenings of bad luck, over the app's own stores, machines and adapter and the stand-in's own handlers, by
 * the test's clock: always the same few here, and others by `npm run chaos -- --runs 5000`. A failing one is shrunk,
 * and its seed repeats it.
 */
const { NODEMATE_CHAOS = '6', NODEMATE_SEED = '1', NODEMATE_TABLE } = process.env
jest.setTimeout(24 * 3_600_000)

const spendOne = async (evening: Evening) => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  try {
    return await spend(evening)
  } finally {
    jest.useRealTimers()
    jest.restoreAllMocks()
  }
}

test('ends up consistent with the servers, whatever goes wrong', async () => {
  const tables: Table[] = []
  await fc.assert(
    fc.asyncProperty(Evening, async evening => {
      const { wrong, arrivals } = await spendOne(evening)
      tables.push(tableOf(arrivals))
      expect(wrong).toEqual([])
    }),
    { numRuns: Number(NODEMATE_CHAOS), seed: Number(NODEMATE_SEED) },
  )
  if (NODEMATE_TABLE) writeFileSync(NODEMATE_TABLE, JSON.stringify({ evenings: tables.length, table: sumOf(tables) }))
})

test('repeats an evening exactly', async () => {
  const [evening] = fc.sample(Evening, { numRuns: 1, seed: 4 })
  if (!evening) throw new Error('nothing was drawn')
  const { arrivals } = await spendOne(evening)
  expect(arrivals.length).toBeGreaterThan(20)
  expect((await spendOne(evening)).arrivals).toEqual(arrivals)
})
