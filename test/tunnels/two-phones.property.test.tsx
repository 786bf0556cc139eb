import fc from 'fast-check'
import { connect } from '@/request/send'
import { runs } from '../runs'
import { type Fate, makeHome } from './home'
import { openPhone, type Phone } from './phones'

// Each run starts two or more apps.
const options = { seed: 3_301, ...runs(40) }
jest.setTimeout(60_000 * Math.max(2, options.numRuns / 20))

const acts = [
  ...['add', 'add', 'start', 'stop', 'close', 'remove', 'favour', 'kill', 'end'],
  ...['lose', 'lose', 'offline', 'online', 'pass', 'pass', 'refresh', 'node restarts', 'fill', 'empty'],
] as const
type Step = { act: (typeof acts)[number]; who: number; which: number; fates: Fate[] }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.integer({ min: 0, max: 1 }),
  which: fc.integer({ min: 0, max: 5 }),
  fates: fc.array(fc.constantFrom<Fate>('well', 'request lost', 'reply lost'), { maxLength: 4 }),
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

const makeTwo = () => {
  const home = makeHome()
  connect(home.carryMessage)
  const phones = [openPhone(home, 'one'), openPhone(home, 'other')] as const
  let port = 80
  const perform = async ({ act, who, which, fates }: Step) => {
    const phone = phones[who === 0 ? 0 : 1]
    const of = <One,>(all: readonly One[], then: (one: One) => unknown) => {
      const one = all[which % Math.max(1, all.length)]
      return one && then(one)
    }
    const onService = (is: 'start' | 'stop' | 'remove') => of(phone.listed(), ({ id }) => phone.command(is, id))
    const doings: Record<Step['act'], () => unknown> = {
      add: () => phone.add(port++),
      start: () => onService('start'),
      stop: () => onService('stop'),
      remove: () => onService('remove'),
      favour: () => of(phone.listed(), ({ id, isFavourite }) => phone.favour(id, !isFavourite)),
      close: () => of(phone.elsewhere(), phone.close),
      end: phone.end,
      kill: phone.restart,
      lose: () => phone.line().fates.push(...fates),
      offline: () => Object.assign(phone.line(), { isOffline: true }),
      online: () => Object.assign(phone.line(), { isOffline: false }),
      fill: () => phone.fill(/./),
      empty: phone.empty,
      refresh: () => Promise.race([phone.refresh(), pass(25_000)]),
      'node restarts': home.restart,
      pass: () => pass(60_000),
    }
    await doings[act]()
    await pass(which * 300)
  }
  /** With a network again, everything that waits is sent. */
  const settle = async () => {
    for (const phone of phones) {
      phone.line().fates.splice(0)
      phone.line().isOffline = false
      phone.empty()
    }
    for (let times = 0; times < 3; times += 1) {
      await pass(6 * 60_000)
      for (const phone of phones) await Promise.race([phone.refresh(), pass(25_000)])
    }
  }
  const cut = () => {
    for (const phone of phones) phone.line().isCut = true
    jest.clearAllTimers()
  }
  return { home, phones, perform, settle, cut }
}

const evening = async (steps: readonly Step[], check: (two: ReturnType<typeof makeTwo>) => Promise<void>) => {
  jest.useFakeTimers()
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
  const two = makeTwo()
  try {
    for (const each of steps) await two.perform(each)
    await check(two)
  } finally {
    two.cut()
    jest.useRealTimers()
  }
}

const refreshed = async (phone: Phone) => {
  phone.line().fates.splice(0)
  phone.line().isOffline = false
  const reading = phone.refresh()
  await pass(1_000)
  return reading
}

test(`lists whatever is open within one refresh of either phone, in ${options.numRuns} runs`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), steps =>
      evening(steps, async ({ home, phones }) => {
        for (const phone of phones) {
          const open = home.open()
          await refreshed(phone)
          const missing = open.filter(id => home.open().includes(id) && !phone.seen().includes(id))
          expect(missing).toEqual([])
        }
      }),
    ),
    options,
  )
})

test(`shows both phones the same once all is told, and loses no service that nobody deleted, in ${options.numRuns} runs`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), steps =>
      evening(steps, async ({ phones, settle, home }) => {
        await settle()
        const [one, other] = phones.map(phone =>
          phone
            .listed()
            .filter(({ id }) => [...home.data.keys()].some(key => key.startsWith(`service/${id}/node`)))
            .map(({ id, isFavourite }) => `${id} ${isFavourite}`)
            .sort(),
        )
        expect(one).toEqual(other)
        const there = [...home.data.keys()].filter(key => key.endsWith('/node')).length
        expect(one).toHaveLength(there)
        for (const phone of phones) expect(phone.seen()).toEqual(expect.arrayContaining(home.open()))
        // Nothing that is closed is listed for ever.
        expect(phones[0].elsewhere().length + phones[1].elsewhere().length).toBeLessThanOrEqual(2 * home.open().length)
      }),
    ),
    options,
  )
})
