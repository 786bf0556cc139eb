import { makeClock } from '../evening/clock'
import { hourMs, most } from '../evening/counts'
import type { Fate } from '../evening/faults'
import { site } from '../evening/in-process'
import { openWorld, owner } from '../evening/world'
import type { App } from './app'
import { goodsId, nodesOf, otherThan, seedPeople, type Uid, uids } from './people'
import type { Evening, Step } from './steps'
import { seenOf, spentBy, unfinishedOf, type Wanted } from './truths'

const minuteMs = 60_000
const mostPerHour = 600
const mostUploads = 3

/** Each life has modules of its own, as each start of an app has. */
const startLife = (exchange: Parameters<typeof import('./app')['startApp']>[0]): App => {
  jest.resetModules()
  return jest.requireActual<typeof import('./app')>('./app').startApp(exchange, site)
}

const open = async ({ seed }: Evening) => {
  window.localStorage.clear()
  const coming: Fate[] = []
  // The sign of life that goes out twice a minute would take every fault upon itself.
  const nextFate = (call: string): Fate => (call !== 'statistics.reportAlive' && coming.shift()) || { is: 'well' }
  const world = await openWorld({ seed, more: seedPeople, nextFate })
  jest.spyOn(Math, 'random').mockImplementation(world.random)
  const { passUnseen: pass, settled } = makeClock(world.isBusy)
  const person = {
    app: startLife(world.exchange),
    uid: uids[0] as Uid, // the first of the two
    wrong: [] as string[],
    lives: 1,
    retries: 0,
    wanted: { taps: { 'u-fleet': 0, 'u-ordinary': 0 }, maps: [], prints: [] } as Wanted, // filled step by step
  }
  return { world, coming, pass, settled, person, tokens: [] as string[] }
}
type Phone = Awaited<ReturnType<typeof open>>

const signIn = async ({ world, person, tokens }: Phone, uid: Uid) => {
  const session = await world.session(uid)
  tokens.push(session.accessToken, session.authToken)
  person.uid = uid
  person.app.signIn(session)
  person.wrong.push(...seenOf(otherThan(uid), person.wanted, person.app))
}

const setNetwork = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** Dropping them sets the clock back to where it began. */
const dropTimers = () => {
  const nowMs = Date.now()
  jest.clearAllTimers()
  jest.setSystemTime(nowMs)
}

/** Nothing that runs goes on; what was stored is all that is left. */
const kill = ({ world, person, coming }: Phone) => {
  person.app.unwatch()
  dropTimers()
  coming.length = 0
  person.lives += 1
  person.app = startLife(world.exchange)
}

type Act = (phone: Phone, step: Step, at: number) => unknown
const acts: Record<Step['does'], Act> = {
  'open a service': ({ person: { app, uid, wanted } }, { which }) => {
    const nodeId = nodesOf[uid][which % 2 === 0 ? 0 : 1]
    const service = {
      name: 'web',
      preset: 'web',
      ip: '127.0.0.1',
      port: 80 + which,
      rule: 0,
      openForMs: hourMs,
    } as const
    const mapId = app.openMap({ id: nodeId, name: nodeId, addr: `${site}/node/${nodeId}` }, service)
    if (mapId) wanted.maps.push({ uid, nodeId, mapId, isStopped: false })
  },
  'stop a service': ({ person: { app, uid, wanted } }, { which }) => {
    const known = wanted.maps.filter(map => map.uid === uid && app.mapState(map.nodeId, map.mapId))
    const map = known[which % Math.max(1, known.length)]
    if (!map) return
    map.isStopped = true
    app.stopMap(map.nodeId, map.mapId)
  },
  exchange: ({ person: { app, uid, wanted } }) => {
    wanted.taps[uid] += 1
    void app.exchange(goodsId)
  },
  print: async ({ world, person: { app, uid, wanted } }, _step, at) => {
    const name = `%PDF-${at}.pdf`
    world.sizes.set(`blob:${name}`, 1_000)
    wanted.prints.push({ uid, id: await app.print(name, { deviceId: owner.nodeId, printerId: owner.good }) })
  },
  'retry a print': ({ person }, { which }) => {
    const print = person.wanted.prints[which % Math.max(1, person.wanted.prints.length)]
    person.retries += 1
    if (print) person.app.retryPrint(print.id)
  },
  'back up': async ({ world, person: { app, uid } }, _step, at) => {
    const name = `\xff\xd8\xff ${at}.jpg`
    world.sizes.set(`blob:${name}`, 50_000 + at)
    if (uid === owner.uid) await app.backUp(owner.nodeId, name, 50_000 + at)
  },
  'sign out': ({ person }) => person.app.signOut(),
  'change accounts': phone => signIn(phone, otherThan(phone.person.uid)),
  'go behind': ({ person }) => person.app.go(false),
  'come back': ({ person }) => person.app.go(true),
  'lose the network': () => setNetwork(false),
  'find the network': () => setNetwork(true),
  'be killed': kill,
  wait: () => undefined,
}

const take = async (phone: Phone, step: Step, at: number) => {
  const { coming, person, settled, pass } = phone
  // Who wants something signs in first.
  if (person.app.session().status !== 'signed-in') await signIn(phone, person.uid)
  const well = Array<Fate>(step.after).fill({ is: 'well' })
  const bad = step.fault ? Array<Fate>(step.times).fill(step.fault) : []
  coming.splice(0, coming.length, ...well, ...bad)
  await acts[step.does](phone, step, at)
  await settled()
  await pass(step.thenMs)
}

/**
 * Nothing goes wrong any more, and each account comes by for a quarter of an hour: first the one that is there, for what
 * it wanted is still on its list.
 */
const heal = async (phone: Phone) => {
  const { coming, person, pass, world } = phone
  coming.length = 0
  setNetwork(true)
  person.app.go(true)
  for (const uid of [person.uid, otherThan(person.uid)]) {
    await signIn(phone, uid)
    await pass(15 * minuteMs)
    const { db } = world.backend
    person.wrong.push(...(await spentBy(uid, person.wanted, db)))
    person.wrong.push(...(await unfinishedOf(uid, person.wanted, person.app, db)))
  }
}

const runsBackwards = ({ world: { counts } }: Phone): boolean =>
  counts.arrivals.some(({ atMs }, at) => atMs < (counts.arrivals[at - 1]?.atMs ?? 0))

const askedTooMuch = ({ world: { counts }, person: { lives, retries } }: Phone): string[] => {
  const perHour = most([true, false].flatMap(counts.perHour))
  const uploads = most(counts.uploadsByFile().values())
  return [
    ...(perHour > mostPerHour ? [`${perHour} requests in an hour`] : []),
    ...(uploads > mostUploads * (lives + retries) ? [`${uploads} uploads of a file in ${lives} lives`] : []),
  ]
}

/** Spends one evening, heals everything, and says what is not as it should be. */
export const spend = async (evening: Evening) => {
  const spoken: string[] = []
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void spoken.push(words.map(String).join(' ')))
  setNetwork(true)
  const phone = await open(evening)
  const { person, tokens, world, pass } = phone
  await signIn(phone, uids[0])
  for (const [at, step] of evening.steps.entries()) await take(phone, step, at)
  await heal(phone)
  const told = tokens.filter(token => spoken.some(words => words.includes(token)))
  const wrong = [...person.wrong, ...askedTooMuch(phone), ...told.map(() => 'a token is on the console')]
  if (runsBackwards(phone)) wrong.push('the time ran backwards')
  person.app.signOut()
  await pass(minuteMs)
  person.app.unwatch()
  dropTimers()
  world.stop()
  return { wrong, arrivals: world.counts.arrivals }
}
