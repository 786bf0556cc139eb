import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Ending, Intention } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import type { Call } from '@/request/call'
import { CallError, type CallErrorKind } from '@/request/errors'
import { main } from '@/services/main'
import { earn } from '../backend/answers/balance'
import { goods } from '../backend/db/mall'
import { orders } from '../backend/db/orders'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { runs } from '../runs'
import { actsOver, whileAlive } from './acts'
import { goodsId, orderBehind, refusedBy, wishOf } from './coffee'

/** For each of the two ways to ask. */
const options = runs()

let backend: InMemory
beforeAll(async () => {
  backend = await openInMemory()
  await backend.db.update(goods).set({ stock: 1_000_000, limitPerUser: null }).where(eq(goods.goodsId, goodsId))
})
afterAll(() => backend.stop())

/** What the network does to one sending. */
const Fate = fc.constantFrom('well', 'well', 'neverSent', 'answerLost', 'answerLate', 'arrivesLate', 'turnedAway')
type Fate = 'well' | 'neverSent' | 'answerLost' | 'answerLate' | 'arrivesLate' | 'turnedAway'

const Step = fc.oneof(
  // Two pages of the same goods; a double tap is two of these at once.
  fc.record({
    do: fc.constant('tap' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constantFrom('kill', 'ask', 'settle', 'what is late', 'network off', 'network on') }),
)

const failedOnTheWay: Record<string, CallErrorKind | undefined> = {
  offline: 'offline',
  neverSent: 'network',
  arrivesLate: 'network',
  turnedAway: 'too-many',
}

/** The way to the stand-in, with all that happens on it. */
const networkOf = (uid: string, fates: Fate[]) => {
  const network = { isOnline: true, late: [] as (() => void)[], arrivals: [] as Promise<unknown>[] }
  const arrive = (call: Call, input: unknown) =>
    backend.ask(uid, call, input).catch((error: unknown) => refusedBy(error, call))

  const answer = async (fate: string, call: Call, input: unknown): Promise<unknown> => {
    const reply = await arrive(call, input)
    if (fate === 'answerLost') throw new CallError('network', call.path)
    if (fate === 'answerLate') await new Promise<void>(resolve => network.late.push(resolve))
    if (reply instanceof CallError) throw reply
    return reply
  }

  const carry = async (call: Call, input: unknown): Promise<unknown> => {
    const fate = network.isOnline ? (fates.shift() ?? 'well') : 'offline'
    if (fate === 'arrivesLate') network.late.push(() => network.arrivals.push(arrive(call, input)))
    const onTheWay = failedOnTheWay[fate]
    if (onTheWay) throw new CallError(onTheWay, call.path)
    return answer(fate, call, input)
  }
  return { network, carry }
}

/** The app on a phone: killed, it starts anew with what was stored. */
const phoneOf = (uid: string, fates: Fate[], isAskedByReading: boolean) => {
  let stored = ''
  const { network, carry } = networkOf(uid, fates)
  let run = 0
  const made = new Set<string>()
  /** The last word on each intention. */
  const word = new Map<string, Ending['kind']>()

  const send = ({ input, requestId }: Intention) => {
    made.add(requestId)
    return carry(main.exchangeGoods, { ...input, requestId })
  }
  const read = orderBehind(carry)

  const start = () => {
    const mine = ++run
    const alive = whileAlive(() => mine === run)
    const started = makeRunner({
      isOnline: () => network.isOnline,
      now: Date.now,
      read: () => (stored === '' ? [] : JSON.parse(stored)),
      write: kept => {
        if (mine === run) stored = JSON.stringify(kept)
        return true
      },
      ...actsOver(isAskedByReading ? 'readBack' : 'resend', {
        send: intention => alive(send(intention)),
        ...(isAskedByReading && { read: intention => alive(read(intention)) }),
      }),
      onEnding: ({ requestId }, { kind, ...ending }) => {
        const isUnsent = 'error' in ending && (ending.error as CallError).kind === 'offline'
        if (!isUnsent) word.set(requestId, kind)
      },
      onLost: () => undefined,
    })
    started.reopen()
    return started
  }
  let book = start()
  const pending: Promise<void>[] = []
  const tap = (quantity: number) => pending.push(book.run(main.exchangeGoods.name, goodsId, wishOf(quantity)))
  const deliverLate = () => {
    for (const deliver of network.late.splice(0)) deliver()
  }

  const steps = {
    kill: () => {
      pending.length = 0
      book = start()
    },
    ask: () => void pending.push(book.ask(main.exchangeGoods.name, goodsId)),
    settle: () => void pending.push(book.settle()),
    'what is late': deliverLate,
    'network off': () => {
      network.isOnline = false
    },
    'network on': () => {
      network.isOnline = true
    },
  }
  return {
    steps,
    tap,
    made,
    word,
    phases: () => Object.values(book.phases.getState()),
    /** Everything works again, and the app has had its next start. */
    comeToRest: async () => {
      fates.length = 0
      network.isOnline = true
      deliverLate()
      await Promise.all([...pending, ...network.arrivals])
      book = start()
      await book.settle()
    },
  }
}

const turn = () => new Promise<void>(setImmediate)

type Phone = ReturnType<typeof phoneOf>
type Steps = typeof Step extends fc.Arbitrary<infer Value> ? Value[] : never

const doAll = async (phone: Phone, steps: Steps): Promise<void> => {
  for (const step of steps) {
    if (step.do === 'tap') for (let at = 0; at < step.times; at += 1) phone.tap(step.quantity)
    else phone.steps[step.do]()
    await turn()
  }
  await phone.comeToRest()
}

const expectTheTruth = async (phone: Phone, uid: string, steps: Steps): Promise<void> => {
  const effects = await backend.db.select().from(orders).where(eq(orders.uid, uid))
  const done = effects.map(({ requestId }) => requestId)
  expect(new Set(done).size).toBe(done.length)
  expect(done.length).toBeLessThanOrEqual(steps.filter(step => step.do === 'tap').length)
  expect([...phone.made]).toEqual(expect.arrayContaining(done))
  const doneByWord = [...phone.word].filter(([, kind]) => kind === 'done').map(([requestId]) => requestId)
  expect(doneByWord.sort()).toEqual(done.sort())
  // Only what the server has never heard of may still wait for a tap, and nothing was taken for it.
  expect(phone.phases().filter(phase => phase !== 'notReceived')).toEqual([])
}

test.each([true, false])(
  'effects ≤ intentions, and the last word is the ledger’s (asked by reading: %s)',
  async isAskedByReading => {
    let runs = 0
    const given = fc.constantFrom(70, 1_000)
    const allSteps = fc.array(Step, { minLength: 1, maxLength: 6 })
    const allFates = fc.array(Fate, { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(allSteps, allFates, given, async (steps, fates, points) => {
        runs += 1
        const uid = `u-property-${isAskedByReading}-${runs}`
        await earn(backend.db, { uid, points, reason: 'code', atMs: Date.now() - 1_000 })
        const phone = phoneOf(uid, [...fates], isAskedByReading)
        await doAll(phone, steps)
        await expectTheTruth(phone, uid, steps)
      }),
      options,
    )
  },
  7_200_000,
)
