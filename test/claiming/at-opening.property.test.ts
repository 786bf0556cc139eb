import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { claimAtOpening } from '@/claiming/at-opening'
import type { OpeningSetting } from '@/claiming/opening-setting'
import { makeRunner } from '@/intention/runner'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { type OnlinePoints, points } from '@/services/points'
import { nodes } from '../backend/db/nodes'
import { ledger } from '../backend/db/points'
import { untaken } from '../backend/handlers/earnings'
import { type InMemory, openInMemory } from '../backend/in-memory'
import { seedNodes } from '../backend/seed/nodes'
import { dayMs, dayOf, hourMs } from '../backend/server-day'
import { actsOver, whileAlive } from '../intention/acts'
import { refusedBy } from '../intention/coffee'
import { runs } from '../runs'

const launchesInRun = 10
const { numRuns, ...seeded } = runs()
const options = { ...seeded, numRuns: Math.ceil(numRuns / launchesInRun) }

const uid = 'u-ordinary'
let backend: InMemory
beforeAll(async () => {
  backend = await openInMemory({ seed: (db, now) => seedNodes(db, now, 1) })
  // Bound yesterday: each read adds up few days.
  await backend.db
    .update(nodes)
    .set({ boundAtMs: Date.now() - dayMs })
    .where(eq(nodes.uid, uid))
})
afterAll(() => backend.stop())

/** `late`: the request arrives after the phone has given up on it. */
const Fate = fc.constantFrom('well', 'well', 'cut', 'lost', 'late', 'kill before', 'kill after')
type Fate = typeof Fate extends fc.Arbitrary<infer Value> ? Value : never

const Launch = fc.record({
  phone: fc.nat({ max: 1 }),
  afterHours: fc.integer({ min: 0, max: 30 }),
  fates: fc.array(Fate, { maxLength: 4 }),
  /** The other phone opens at the same moment. */
  isAtOnce: fc.boolean(),
  /** What it reads comes from a copy that lags behind: it has not heard of the last claim. */
  isLagging: fc.boolean(),
})

/** A run that failed once: a claim of the day before was finished, and what was read afterwards had not heard of it. */
const finishedLater = [
  { afterHours: 0, fates: ['well', 'kill before'] as Fate[], isLagging: false },
  { afterHours: 24, fates: ['cut', 'well'] as Fate[], isLagging: false },
  { afterHours: 1, fates: [] as Fate[], isLagging: true },
].map(launch => ({ ...launch, phone: 0, isAtOnce: false }))

type Stored = { intentions: string; setting: OpeningSetting }
const newPhone = (isOn: boolean): Stored => ({ intentions: '[]', setting: { isOn } })

/** What one run of two phones has done. */
const makeWorld = () => {
  const late: (() => Promise<unknown>)[] = []
  const said: string[] = []
  const claimsSent = new Set<string>()
  const ask = (call: Call, input: unknown) =>
    backend.ask(uid, call, input).catch((error: unknown) => {
      throw refusedBy(error, call)
    })

  let firstRead: OnlinePoints | undefined
  const readOnline = async (isLagging: boolean, carried: Promise<unknown>): Promise<OnlinePoints> => {
    // as: what the stand-in answers this call with.
    const online = (await carried) as OnlinePoints
    firstRead ??= online
    return isLagging ? { ...firstRead, atMs: online.atMs } : online
  }

  const launch = async (phone: Stored, fates: Fate[] = [], isLagging = false): Promise<void> => {
    let isAlive = true
    let end: () => void
    const killed = new Promise<void>(resolve => {
      end = resolve
    })
    const alive = whileAlive(() => isAlive)
    const kill = () => {
      isAlive = false
      end()
    }
    const doomed = async (fate: Exclude<Fate, 'well'>, call: Call, input: unknown): Promise<never> => {
      const arrive = () => ask(call, input).catch(() => undefined)
      if (fate === 'late') late.push(arrive)
      if (fate === 'lost' || fate === 'kill after') await arrive()
      if (fate.startsWith('kill')) kill()
      throw new CallError('network', call.path)
    }
    const carry = (call: Call, input: unknown): Promise<unknown> => {
      const fate = fates.shift() ?? 'well'
      return fate === 'well' ? ask(call, input) : doomed(fate, call, input)
    }
    const write = (text: string) => {
      if (isAlive) phone.intentions = text
      return isAlive
    }
    const runner = makeRunner({
      isOnline: () => true,
      now: backend.clock.now,
      read: () => JSON.parse(phone.intentions),
      write: open => write(JSON.stringify(open)),
      ...actsOver('resend', {
        send: ({ requestId }) =>
          alive(() => {
            claimsSent.add(requestId)
            return carry(points.takeOnlinePoints, { requestId })
          }),
      }),
      onEnding: ({ requestId }, { kind }) => kind === 'done' && said.push(requestId),
      onLost: () => undefined,
    })
    runner.reopen()
    const opening = claimAtOpening({
      setting: () => phone.setting,
      store: setting => {
        if (isAlive) phone.setting = setting
        return isAlive
      },
      isClaimOpen: () => phone.intentions !== '[]',
      now: backend.clock.now,
      read: () => alive(() => readOnline(isLagging, carry(points.onlinePoints, {}))).catch(() => undefined),
      claim: () => runner.run(points.takeOnlinePoints.name, '', {}),
    })
    await Promise.race([Promise.all([runner.settle(), opening]), killed])
  }
  const deliver = async () => {
    for (const arrive of late.splice(0)) await arrive()
  }
  return { launch, deliver, said, claimsSent }
}

const isOnline = and(eq(ledger.uid, uid), eq(ledger.reason, 'online'))
const sumOf = (rows: readonly { points: number }[]) => rows.reduce((sum, { points }) => sum + points, 0)

/** How often this day of the server has seen a credit. */
const creditsByDay = (rows: readonly { atMs: number }[]): Map<string, number> => {
  const days = new Map<string, number>()
  for (const atMs of new Set(rows.map(row => row.atMs))) days.set(dayOf(atMs), (days.get(dayOf(atMs)) ?? 0) + 1)
  return days
}

/** All that was ever earned is credited once: what was claimed and what is left are what was earned in all. */
const expectEachPointOnce = async () => {
  const now = backend.clock.now()
  const left = sumOf(await untaken(backend.db, uid, now))
  const claimed = sumOf(await backend.db.select().from(ledger).where(isOnline))
  await backend.db.delete(ledger).where(isOnline)
  expect(claimed + left).toBe(sumOf(await untaken(backend.db, uid, now)))
}

const begin = async () => {
  await backend.db.delete(ledger).where(isOnline)
  backend.clock.move(0)
}

test(`credits what was earned once a day, over ${numRuns} launches of one phone with lost responses and kills`, async () => {
  let credits = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(Launch, { minLength: launchesInRun, maxLength: launchesInRun }),
      fc.boolean(),
      async (launches, isOn) => {
        await begin()
        const [world, phone] = [makeWorld(), newPhone(isOn)]
        let atMs = 0
        for (const { afterHours, fates, isLagging } of launches) {
          atMs += afterHours * hourMs
          backend.clock.move(atMs)
          await world.launch(phone, [...fates], isLagging)
          await world.deliver()
        }
        const rows = await backend.db.select().from(ledger).where(isOnline)
        if (!isOn) expect([rows.length, world.claimsSent.size]).toEqual([0, 0])
        expect(Math.max(0, ...creditsByDay(rows).values())).toBeLessThanOrEqual(1)
        expect(new Set(world.said).size).toBe(world.said.length)
        expect(world.said.length).toBeLessThanOrEqual(new Set(rows.map(row => row.atMs)).size)
        credits += creditsByDay(rows).size
        await expectEachPointOnce()
      },
    ),
    { ...options, examples: [[finishedLater, true]] },
  )
  // It does claim.
  expect(credits).toBeGreaterThan(0)
}, 7_200_000)

test('credits no point twice when two phones open at once, and no more often a day than there are phones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Launch, { minLength: 2, maxLength: launchesInRun }), async launches => {
      await begin()
      const [world, phones] = [makeWorld(), [newPhone(true), newPhone(true)]]
      let atMs = 0
      for (const [at, { afterHours, fates, isAtOnce, phone, isLagging }] of launches.entries()) {
        atMs += afterHours * hourMs
        backend.clock.move(atMs)
        const opened = isAtOnce ? [phone, 1 - phone] : [phone]
        await Promise.all(
          opened.map(each => world.launch(phones[each] ?? newPhone(false), [...fates], isLagging && at > 0)),
        )
        await world.deliver()
      }
      const rows = await backend.db.select().from(ledger).where(isOnline)
      expect(Math.max(0, ...creditsByDay(rows).values())).toBeLessThanOrEqual(phones.length)
      expect(new Set(world.said).size).toBe(world.said.length)
      await expectEachPointOnce()
    }),
    options,
  )
}, 7_200_000)

test('leaves to the day what another phone has claimed on it, one after the other', async () => {
  await begin()
  const [world, one, other] = [makeWorld(), newPhone(true), newPhone(true)]
  await world.launch(one)
  backend.clock.move(60_000)
  await world.launch(other)
  expect(world.claimsSent.size).toBe(1)
  backend.clock.move(dayMs)
  await world.launch(other)
  await world.launch(one)
  expect(world.claimsSent.size).toBe(2)
})
