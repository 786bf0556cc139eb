import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { goods } from '../backend/db/mall'
import { orders } from '../backend/db/orders'
import { ledger } from '../backend/db/points'
import { earn } from '../backend/handlers/balance'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { runs } from '../runs'
import { Fate, makeEnv, Step } from './adversary'
import { goodsId } from './coffee'

/** Once for each of the two kinds of recovery. */
const options = runs()

let backend: InMemory
beforeAll(async () => {
  backend = await openInMemory()
  await backend.db.update(goods).set({ stock: 1_000_000, limitPerUser: null }).where(eq(goods.goodsId, goodsId))
})
afterAll(() => backend.stop())

const uids = ['u-property-one', 'u-property-two'] as const

const reset = (points: number): Promise<void> =>
  backend.db.transaction(async tx => {
    await tx.delete(orders).where(inArray(orders.uid, uids))
    await tx.delete(ledger).where(inArray(ledger.uid, uids))
    for (const uid of uids) await earn(tx, { uid, points, reason: 'code', atMs: Date.now() - 1_000 })
  })

/** No more effects than intentions, and what was reported last is what the ledger says. */
const expectTheTruth = async (env: ReturnType<typeof makeEnv>, uid: string): Promise<void> => {
  const effects = await backend.db.select().from(orders).where(eq(orders.uid, uid))
  const ids = effects.map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeLessThanOrEqual(env.taps(uid))
  expect(env.sent(uid)).toEqual(expect.arrayContaining(ids))
  // Two requests under one id, of which the server took one, may both be answered with its effect.
  const done = env.reported(uid).filter(({ kind }) => kind === 'done')
  expect(new Set(done.map(({ requestId }) => requestId))).toEqual(new Set(ids))
  const orderOf = new Map(effects.map(({ requestId, orderNo }) => [requestId, orderNo]))
  for (const { requestId, reply } of done) expect(reply).toMatchObject({ orderNo: orderOf.get(requestId) })
}

/** What is sent soon or never: nothing is sent long after its tap, and nothing is done without one. */
test('sends nothing again when nobody wants it any more, whatever is tapped or asked', async () => {
  const allSteps = fc.array(Step, { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(allSteps, fc.array(Fate, { maxLength: 8 }), async (steps, fates) => {
      await reset(1_000)
      const env = makeEnv(uids, [...fates], backend.ask, 'resendSoon')
      for (const step of steps) await env.do(step)
      await env.comeToRest()
      expect(env.stale()).toEqual([])
      for (const uid of uids) {
        const ids = (await backend.db.select().from(orders).where(eq(orders.uid, uid))).map(each => each.requestId)
        expect(ids.length).toBeLessThanOrEqual(env.taps(uid))
        const done = env.reported(uid).filter(({ kind }) => kind === 'done')
        expect(ids).toEqual(expect.arrayContaining(done.map(({ requestId }) => requestId)))
      }
    }),
    options,
  )
}, 7_200_000)

type Drawn<From> = From extends fc.Arbitrary<infer Value> ? Value : never

/** A run that failed once: the server has nothing yet, the phone sleeps, the request arrives, the response is read. */
const asleep: [Step[], Drawn<typeof Fate>[], 70] = [
  [
    { does: 'tap', window: 0, quantity: 1, turns: 0 },
    { does: 'tap', window: 0, quantity: 2, turns: 1 },
    { does: 'ask', window: 1, quantity: 1, turns: 0 },
    { does: 'double tap', window: 0, quantity: 1, turns: 1 },
    { does: 'time passes', window: 0, quantity: 1, turns: 0 },
    { does: 'tap', window: 0, quantity: 1, turns: 1 },
  ],
  [{ is: 'overtaken', as: 'network' }, { is: 'answered late' }],
  70,
]

/**
 * A run that failed once: a window read late that the server had nothing of its request, and said so when the other
 * window had sent another under its id.
 */
const replaced: [Step[], Drawn<typeof Fate>[], 70] = [
  [
    { does: 'tap', window: 0, quantity: 2, turns: 1 },
    { does: 'tap', window: 0, quantity: 2, turns: 1 },
    { does: 'tap', window: 1, quantity: 1, turns: 0 },
    { does: 'tap', window: 0, quantity: 1, turns: 1 },
    { does: 'deliver', window: 0, quantity: 1, turns: 0 },
    { does: 'double tap', window: 0, quantity: 1, turns: 1 },
  ],
  [{ is: 'lost', as: 'network' }, { is: 'answered' }, { is: 'answered late' }],
  70,
]

/** A run that failed once: a tap for the first request, while the second waited for it, replaced the second one. */
const again: [Step[], Drawn<typeof Fate>[], 70] = [
  [
    { does: 'tap', window: 0, quantity: 2, turns: 1 },
    { does: 'tap', window: 0, quantity: 1, turns: 0 },
    { does: 'tap', window: 0, quantity: 2, turns: 1 },
  ],
  [{ is: 'lost', as: 'network' }, { is: 'answered' }, { is: 'lost', as: 'network' }],
  70,
]

test.each(['readBack', 'resend'] as const)(
  'never has more effects than intentions, and ends with what the ledger says (%s)',
  async recovery => {
    const allSteps = fc.array(Step, { minLength: 1, maxLength: 10 })
    const allFates = fc.array(Fate, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(allSteps, allFates, fc.constantFrom(70, 1_000), async (steps, fates, points) => {
        await reset(points)
        const env = makeEnv(uids, [...fates], backend.ask, recovery)
        for (const step of steps) await env.do(step)
        const phases = await env.comeToRest()
        for (const uid of uids) await expectTheTruth(env, uid)
        expect(env.maxDone()).toBeLessThanOrEqual(1)
        // Only what the server has not received may still wait for a tap, and it has had no effect.
        expect(phases.filter(phase => phase !== 'notReceived')).toEqual([])
      }),
      { ...options, examples: [asleep, replaced, again] },
    )
  },
  7_200_000,
)
