import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { makeRunner } from '@/intention/runner'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { mall } from '@/services/mall'
import { goods } from '../backend/db/mall'
import { orders } from '../backend/db/orders'
import { ledger } from '../backend/db/points'
import { available, earn } from '../backend/handlers/balance'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { runs } from '../runs'
import { actsOver, whileAlive } from './acts'
import { goodsId, orderBehind, refusedBy, toInput } from './coffee'

/**
 * Two people after the last few of one goods, each with two pages that share the phone's storage, over the app's own
 * machinery and the stand-in's own rules.
 */
const options = runs()
const uids = ['u-race-one', 'u-race-two'] as const

let backend: InMemory
beforeAll(async () => {
  backend = await openInMemory()
})
afterAll(() => backend.stop())

/** What the network does to one request. */
type Fate = 'well' | 'neverSent' | 'answerLost'
const Fate = fc.constantFrom<Fate>('well', 'well', 'neverSent', 'answerLost')

const Step = fc.record({
  person: fc.nat({ max: 1 }),
  page: fc.nat({ max: 1 }),
  does: fc.constantFrom('tap', 'tap', 'tap twice', 'kill', 'settle', 'network off', 'network on'),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** Whether the next step comes before this one is over. */
  isAtOnce: fc.boolean(),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** A phone with two pages; a killed one restarts with what was stored. */
const phoneOf = (uid: string, fates: Fate[]) => {
  let stored = ''
  let isOnline = true
  const made = new Set<string>()
  const reportedDone = new Set<string>()
  const arrivals: Promise<unknown>[] = []

  const carry = async (call: Call, input: unknown): Promise<unknown> => {
    if (!isOnline) throw new CallError('offline', call.path)
    const fate = fates.shift() ?? 'well'
    if (fate === 'neverSent') throw new CallError('network', call.path)
    const arrival = backend.ask(uid, call, input).catch((error: unknown) => refusedBy(error, call))
    arrivals.push(arrival)
    const reply = await arrival
    if (fate === 'answerLost') throw new CallError('network', call.path)
    if (reply instanceof CallError) throw reply
    return reply
  }
  const read = orderBehind(carry)

  const openPage = () => {
    let isAlive = true
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = () => {
        isAlive = false
        resolve()
      }
    })
    const alive = whileAlive(() => isAlive)
    const runner = makeRunner({
      isOnline: () => isOnline,
      now: Date.now,
      read: () => (stored === '' ? [] : JSON.parse(stored)),
      write: kept => {
        if (isAlive) stored = JSON.stringify(kept)
        return true
      },
      ...actsOver('readBack', {
        send: ({ input, requestId }) =>
          alive(() => {
            made.add(requestId)
            return carry(mall.exchangeGoods, { ...input, requestId })
          }),
        read: intention => alive(() => read(intention)),
      }),
      onEnding: ({ requestId }, { kind }) => kind === 'done' && reportedDone.add(requestId),
      onLost: () => undefined,
    })
    runner.reopen()
    return { runner, end, ended }
  }
  let pages = [openPage(), openPage()]
  const restart = () => {
    for (const { end } of pages) end()
    pages = [openPage(), openPage()]
  }
  const on = (page: number, act: (runner: ReturnType<typeof openPage>['runner']) => Promise<void>) => {
    const { runner, ended } = pages[page] ?? openPage()
    return Promise.race([act(runner), ended])
  }
  const tap = (page: number, quantity: number) =>
    on(page, runner => runner.run(mall.exchangeGoods.name, goodsId, toInput(quantity)))

  return {
    made,
    reportedDone,
    phases: () => pages.flatMap(({ runner }) => Object.values(runner.phases.getState())),
    do: async ({ does, page, quantity }: Step): Promise<unknown> => {
      switch (does) {
        case 'tap':
          return tap(page, quantity)
        case 'tap twice':
          return Promise.all([tap(page, quantity), tap(1 - page, quantity)])
        case 'settle':
          return on(page, runner => runner.settle())
        case 'kill':
          return restart()
        default:
          isOnline = does === 'network on'
      }
    },
    /** Everything works again, and the app has been started once more. */
    comeToRest: async () => {
      fates.length = 0
      isOnline = true
      await Promise.all(arrivals)
      restart()
      for (const { runner } of pages) await runner.settle()
    },
  }
}

const Start = fc.record({ stock: fc.integer({ min: 0, max: 4 }), points: fc.integer({ min: 0, max: 220 }) })
type Start = typeof Start extends fc.Arbitrary<infer Value> ? Value : never
/** Nobody has taken any yet. */
const reset = ({ stock, points }: Start): Promise<void> =>
  backend.db.transaction(async tx => {
    await tx.delete(orders).where(inArray(orders.uid, uids))
    await tx.delete(ledger).where(inArray(ledger.uid, uids))
    await tx.update(goods).set({ stock, limitPerUser: null }).where(eq(goods.goodsId, goodsId))
    for (const uid of uids) await earn(tx, { uid, points, reason: 'code', atMs: Date.now() - 1_000 })
  })

const expectTheTruth = async (phones: ReturnType<typeof phoneOf>[], start: Start, taps: number): Promise<void> => {
  const made = await backend.db.select().from(orders).where(inArray(orders.uid, uids))
  const [shelf] = await backend.db.select().from(goods).where(eq(goods.goodsId, goodsId))
  expect(shelf?.stock).toBe(start.stock - made.reduce((sum, { quantity }) => sum + quantity, 0))
  expect(shelf?.stock).toBeGreaterThanOrEqual(0)
  expect(made.length).toBeLessThanOrEqual(taps)
  for (const [at, uid] of uids.entries()) {
    const own = made.filter(order => order.uid === uid)
    const ids = own.map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...(phones[at]?.made ?? [])]).toEqual(expect.arrayContaining(ids))
    expect([...(phones[at]?.reportedDone ?? [])].sort()).toEqual(ids.sort())
    const left = await available(backend.db, uid, Date.now())
    expect(left).toBe(start.points - own.reduce((sum, { points }) => sum + (points ?? 0), 0))
    expect(left).toBeGreaterThanOrEqual(0)
  }
  // Only what the server has never received may still wait for a tap.
  expect(phones.flatMap(phone => phone.phases()).filter(phase => phase !== 'notReceived')).toEqual([])
}

/** Refused in one window while the other sends a smaller quantity under the same id and loses the response. */
const anotherRequestMeanwhile: [Start, Step[], Fate[], Fate[]] = [
  { stock: 1, points: 50 },
  [
    { person: 1, page: 0, does: 'tap', quantity: 2, isAtOnce: true },
    { person: 1, page: 0, does: 'tap twice', quantity: 1, isAtOnce: false },
  ],
  [],
  ['well', 'well', 'answerLost'],
]

/** Killed while a tap waited for the one before: what died never goes on. */
const killedWithATapWaiting: [Start, Step[], Fate[], Fate[]] = [
  { stock: 1, points: 50 },
  [
    { person: 1, page: 0, does: 'network off', quantity: 1, isAtOnce: false },
    { person: 1, page: 0, does: 'tap', quantity: 2, isAtOnce: true },
    { person: 1, page: 0, does: 'tap', quantity: 1, isAtOnce: true },
    { person: 1, page: 0, does: 'kill', quantity: 1, isAtOnce: false },
    { person: 1, page: 0, does: 'network on', quantity: 1, isAtOnce: false },
  ],
  [],
  [],
]

test(`spends for no more than the intentions, and never below no stock and no points (${options.numRuns} runs)`, async () => {
  const fates = fc.array(Fate, { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      Start,
      fc.array(Step, { minLength: 1, maxLength: 8 }),
      fates,
      fates,
      async (start, steps, ...fated) => {
        await reset(start)
        const phones = uids.map((uid, at) => phoneOf(uid, [...(fated[at] ?? [])]))
        const pending: Promise<unknown>[] = []
        for (const step of steps) {
          const doing = phones[step.person]?.do(step) ?? Promise.resolve()
          pending.push(doing)
          if (!step.isAtOnce) await doing
        }
        await Promise.all(pending)
        for (const phone of phones) await phone.comeToRest()
        const taps = steps.reduce((sum, { does }) => sum + (does === 'tap' ? 1 : does === 'tap twice' ? 2 : 0), 0)
        await expectTheTruth(phones, start, taps)
      },
    ),
    { ...options, examples: [anotherRequestMeanwhile, killedWithATapWaiting] },
  )
}, 7_200_000)
