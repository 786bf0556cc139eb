import fc from 'fast-check'
import { connect } from '@/request/send'
import { randomFrom } from '../evening/faults'
import { runs } from '../runs'
import { type Fate, makeHome, type Unlisted } from './home'
import { pass } from './pass'
import { openPhone, type Phone } from './phones'

// Each run starts two or more apps. What fails is printed whole: to shrink it takes minutes.
const options = { seed: 3_301, endOnFailure: true, ...runs(40) }
jest.setTimeout(60_000 * Math.max(2, options.numRuns / 20))

const acts = [
  ...['add', 'add', 'add', 'add', 'add', 'add', 'start', 'start', 'stop', 'close', 'remove', 'favour', 'kill', 'end'],
  ...['offline', 'offline', 'online', 'pass', 'pass', 'refresh', 'node restarts', 'fill', 'empty'],
  ...['leave', 'come back', 'be back at once', 'lose cursors', 'find cursors'],
] as const
const fates = ['well', 'request lost', 'reply lost', 'slow request', 'slow reply'] as const
/** What a read of the account overlaps, or is overlapped by, if one of the two is slow. */
const overlapping = [
  ...(['userData.saveUserData', 'userData.saveUserData'] as const),
  ...(['userData.userData', 'tunnel.startMapService'] as const),
] as const
type Late = { call: (typeof overlapping)[number]; fate: Fate }
type Step = {
  act: (typeof acts)[number]
  who: number
  which: number
  fates: Fate[]
  late: Late | null
  isReading: boolean
}
const drawn = {
  act: fc.constantFrom(...acts),
  who: fc.integer({ min: 0, max: 1 }),
  which: fc.integer({ min: 0, max: 5 }),
  /** Of the requests that follow. */
  fates: fc.oneof(fc.constant<Fate[]>([]), fc.array(fc.constantFrom<Fate>(...fates), { maxLength: 4 })),
  late: fc.constant<Late | null>(null),
  /** The account is read as this is done: the read may overtake what it writes, or come back long after. */
  isReading: fc.boolean(),
}
/** With the next request of a call late, wherever it stands among the others: a write and a read overlap. */
const overlappingStep = fc.record({
  ...drawn,
  late: fc.option(
    fc.record({
      call: fc.constantFrom(...overlapping),
      fate: fc.constantFrom<Fate>('slow request', 'slow reply'),
    }),
    { freq: 2 },
  ),
})

const eveningOf = (step: fc.Arbitrary<Step>) =>
  fc.record({
    /** Of the account's data on one page: all in one, or hardly any. */
    page: fc.constantFrom(200, 7, 2),
    /** For everything else that is random: ids and pauses. */
    seed: fc.nat({ max: 1_000_000 }),
    steps: fc.array(step, { minLength: 3, maxLength: 25 }),
  })
const Evening = eveningOf(fc.record(drawn))
const OverlappingEvening = eveningOf(overlappingStep)
type Evening = { page: number; seed: number; steps: Step[] }

/** What phones want to run, and nobody has stopped since, by the phone that has started it. */
type Wanted = Map<string, Phone>

const makeTwo = (perPage: number) => {
  const home = makeHome(perPage)
  connect(home.carryMessage)
  const phones = [openPhone(home, 'one'), openPhone(home, 'other')] as const
  // To close what it has never heard from, a phone has to ask for it, which opens it for a moment.
  home.watch.isWanted = (token, port) =>
    phones.some(
      phone => token.startsWith(phone.name) && phone.listed().some(map => map.port === port && map.wants === 'running'),
    )
  const wanted: Wanted = new Map()
  /** What was stopped or left out without a word, though nobody has stopped it. */
  const unsaid = new Set<string>()
  /** Somebody left a phone that could not store what it had opened: its doors are listed until a person closes them. */
  const luck = { hasForgotten: false }
  const leave = (phone: Phone) => {
    luck.hasForgotten ||= phone.isFull()
    phone.leave()
  }
  const isForgotten = (id: string, by: Phone) => {
    const map = by.listed().find(each => each.id === id)
    return !map || (map.wants === 'stopped' && map.ended === null)
  }
  let port = 80
  const perform = async ({ act, who, which, fates, late, isReading }: Step) => {
    const phone = phones[who === 0 ? 0 : 1]
    const of = <One,>(all: readonly One[], then: (one: One) => unknown) => {
      const one = all[which % Math.max(1, all.length)]
      return one && then(one)
    }
    const onService = (is: 'start' | 'stop' | 'remove') =>
      of(phone.listed(), ({ id, wants }) => {
        // Another phone may be closing what it was told of.
        if (is === 'start' && wants !== 'running' && phone.elsewhere().length === 0) wanted.set(id, phone)
        else if (is !== 'start') wanted.delete(id)
        phone.command(is, id)
      })
    const forget = () => {
      for (const [id, by] of wanted) if (by === phone) wanted.delete(id)
    }
    const doings: Record<Step['act'], () => unknown> = {
      add: () => {
        const id = phone.add(port++)
        if (id) wanted.set(id, phone)
      },
      start: () => onService('start'),
      stop: () => onService('stop'),
      remove: () => onService('remove'),
      favour: () => of(phone.listed(), ({ id, isFavourite }) => phone.favour(id, !isFavourite)),
      close: () =>
        of(phone.elsewhere(), door => {
          wanted.delete(door.serviceId)
          phone.close(door)
        }),
      end: () => {
        wanted.clear()
        phone.end()
      },
      kill: () => {
        forget()
        phone.restart()
      },
      offline: () => Object.assign(phone.line(), { isOffline: true }),
      online: () => Object.assign(phone.line(), { isOffline: false }),
      fill: () => phone.fill(/./),
      empty: phone.empty,
      refresh: () => Promise.race([phone.refresh(), pass(25_000)]),
      leave: () => {
        forget()
        leave(phone)
      },
      'come back': phone.comeBack,
      'be back at once': () => {
        forget()
        leave(phone)
        phone.comeBack()
      },
      'lose cursors': () => home.loseCursors(),
      'find cursors': () => home.loseCursors(false),
      'node restarts': home.restart,
      pass: () => pass(60_000),
    }
    phone.line().fates.push(...fates)
    if (late) phone.line().late.set(late.call, late.fate)
    await doings[act]()
    await pass(100)
    if (isReading || late) void phone.refresh()
    await pass(which * 300)
    for (const [id, by] of wanted) if (isForgotten(id, by)) unsaid.add(id)
  }
  /** With a network again, everything that waits is sent. */
  const settle = async () => {
    home.loseCursors(false)
    for (const phone of phones) {
      phone.comeBack()
      phone.line().fates.splice(0)
      phone.line().late.clear()
      phone.line().isOffline = false
      phone.empty()
    }
    for (let times = 0; times < 3; times += 1) {
      await pass(6 * 60_000)
      for (const phone of phones) await Promise.race([phone.refresh(), pass(25_000)])
    }
  }
  const closeForgotten = async () => {
    if (!luck.hasForgotten) return
    for (const phone of phones) for (const door of phone.elsewhere()) phone.close(door)
    await settle()
  }
  const cut = () => {
    for (const phone of phones) phone.line().isCut = true
    jest.clearAllTimers()
  }
  return { home, phones, unsaid, perform, settle, closeForgotten, cut }
}

type Two = ReturnType<typeof makeTwo>
const evening = async ({ page, seed, steps }: Evening, check: (two: Two) => Promise<void>) => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) })
  const random = jest.spyOn(Math, 'random').mockImplementation(randomFrom(seed))
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
  const two = makeTwo(page)
  try {
    for (const each of steps) await two.perform(each)
    await check(two)
  } finally {
    two.cut()
    random.mockRestore()
    jest.useRealTimers()
  }
}

const refreshed = async (phone: Phone) => {
  phone.comeBack()
  phone.line().fates.splice(0)
  phone.line().late.clear()
  phone.line().isOffline = false
  // One that is on its way may have been asked for before.
  for (let times = 0; times < 2; times += 1) {
    const reading = phone.refresh()
    await pass(10_000)
    await reading
  }
}

test(`lists whatever is open within one refresh of either phone, in ${options.numRuns} runs`, async () => {
  await fc.assert(
    fc.asyncProperty(OverlappingEvening, each =>
      evening(each, async ({ home, phones }) => {
        home.loseCursors(false)
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
    fc.asyncProperty(OverlappingEvening, each =>
      evening(each, async ({ phones, settle, closeForgotten, home, unsaid }) => {
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
        const gone = [...home.data.keys()].filter(key => key.endsWith('/gone'))
        for (const phone of phones) {
          const deleted = phone.listed().filter(({ id }) => gone.includes(`service/${id}/gone`))
          expect(deleted).toEqual([])
        }
        expect([...unsaid]).toEqual([])
        // Nothing that is closed is listed for ever.
        await closeForgotten()
        expect(phones[0].elsewhere().length + phones[1].elsewhere().length).toBeLessThanOrEqual(2 * home.open().length)
      }),
    ),
    options,
  )
})

/**
 * No message only asks whether something runs: a check is the message that starts, and whatever is read before it, another
 * phone may end the tunnel and open another while it is on its way. So what that phone has closed may be open again until the
 * response is back, the account is read, and it is stopped: three round trips, of which a slow one takes three seconds here.
 */
const briefMs = 12_000
const isLong = ({ fromMs, untilMs = Number.POSITIVE_INFINITY }: Unlisted) => untilMs - fromMs > briefMs

test(`has open again for no longer than a check takes what another phone has closed, whoever comes back to the network, in ${options.numRuns} runs`, async () => {
  await fc.assert(
    fc.asyncProperty(Evening, each =>
      evening(each, async ({ settle, home }) => {
        await settle()
        expect(home.unlisted.filter(isLong)).toEqual([])
      }),
    ),
    options,
  )
})

test('repeats a run exactly', async () => {
  const drawn = fc.sample(OverlappingEvening, { numRuns: 3, seed: options.seed })
  for (const each of drawn) {
    const [first, again] = [await askedIn(each), await askedIn(each)]
    expect(first.length).toBeGreaterThan(5)
    expect(again).toEqual(first)
  }
})

const askedIn = async (each: Evening) => {
  let asked: unknown[] = []
  await evening(each, async ({ home, settle }) => {
    await settle()
    asked = home.asked
  })
  return asked
}
