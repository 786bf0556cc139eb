import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { tunnelMaps, tunnels } from '../backend/db/tunnel'
import { setNodeState } from '../backend/handlers/node-state'
import { openTunnelTo } from '../backend/handlers/tunnel-life'
import { makeClock } from '../evening/clock'
import { openEnv } from '../evening/env'
import type { App } from './app'
import { makeBadLuck } from './bad-luck'
import { nodesOf, otherThan, seedPeople, type Uid, uids } from './people'
import type { Evening } from './steps'
import { makeSurroundings } from './surroundings'
import { elsewherePorts, keptOf, lostOf, personsIn, secretsIn, shownOf, type Wanted } from './truths'
import { makeWindows, maxLateMs } from './windows'

/** One phone and its surroundings, at the beginning of an evening. */
export const openPhone = async ({ seed }: Pick<Evening, 'seed'>) => {
  window.localStorage.clear()
  const badLuck = makeBadLuck()
  const env = await openEnv({ seed, more: seedPeople, nextFate: badLuck.fateOf })
  jest.spyOn(Math, 'random').mockImplementation(env.random)
  const { passUnseen: pass, settled } = makeClock(env.isBusy)
  const wanted: Wanted = {
    taps: { 'u-fleet': 0, 'u-ordinary': 0 },
    orders: { 'u-fleet': 0, 'u-ordinary': 0 },
    schedules: { 'u-fleet': 0, 'u-ordinary': 0 },
    boosts: { 'u-fleet': 0, 'u-ordinary': 0 },
    limits: [],
    feedbacks: [],
    maps: [],
    prints: [],
    pictures: [],
    elsewhere: [],
    ended: new Set(),
  }
  const wrong: string[] = []
  const around = makeSurroundings(env, wrong)
  const windows = makeWindows({ roundTrip: around.roundTrip, random: env.random })
  const person = {
    /** The window in use. */
    app: windows.open(),
    uid: uids[0] as Uid, // the first of the two
    wrong,
    /** Starts of the app, in whichever window. */
    runs: 1,
    hadTwoWindows: false,
    retries: 0,
    wasStorageBad: false,
    hasForgotten: false,
    hasLostNode: false,
    /** What could not be removed either stays. */
    wasStorageBroken: false,
    clockMovedMs: 0,
    spinners: new Set<{ app: App }>(),
    wanted,
  }
  const lasting: { untilAt: number; end: () => unknown }[] = []
  return Object.assign(around, { env, windows, badLuck, lasting, pass, settled, person })
}
export type Phone = Awaited<ReturnType<typeof openPhone>>

/** Signing out closes what is open. */
const leave = ({ person: { wanted, uid } }: Phone) => {
  for (const map of wanted.maps) map.isLeft ||= map.uid === uid
  wanted.pictures = []
}

/** What could not be stored is not there for who comes back, or restarts. */
const forget = ({ person }: Phone) => {
  person.hasForgotten ||= person.wasStorageBad
}

export const signOut = async (phone: Phone) => {
  const { windows, person, pass } = phone
  forget(phone)
  leave(phone)
  person.app.signOut()
  // By then every window has been told.
  if (windows.all().length > 1) await pass(maxLateMs)
  if (!mayKeepBoth(phone)) person.wrong.push(...keptOf(person.uid), ...personsIn(person.uid, person.wanted))
}

/** The same account, while requests of its session before are still on their way. */
export const beBackAtOnce = async (phone: Phone) => {
  forget(phone)
  leave(phone)
  phone.person.app.signOut()
  await signIn(phone, phone.person.uid)
}

export const signIn = async (phone: Phone, uid: Uid) => {
  const { env, windows, person, tokens, pass } = phone
  if (uid !== person.uid) {
    forget(phone)
    leave(phone)
  }
  const session = await env.session(uid)
  tokens.push(session.accessToken, session.authToken)
  person.uid = uid
  person.app.signIn(session)
  seeOneAccount(phone)
  // By then every window has been told.
  if (windows.all().length > 1) await pass(maxLateMs)
  seeOneAccount(phone)
}

const uidIn = (app: App): Uid | undefined => {
  const now = app.session()
  return uids.find(uid => now.status !== 'signed-out' && uid === now.uid)
}

/** What cannot be removed stays, and a window that nobody could tell of another account still stores for its own. */
const mayKeepBoth = ({ person: { wasStorageBroken, wasStorageBad, hadTwoWindows } }: Phone): boolean =>
  wasStorageBroken || (wasStorageBad && hadTwoWindows)

/** Nothing of one account is seen by the other. */
const seeOneAccount = (phone: Phone) => {
  const { windows, person, tokens } = phone
  const { wrong, wanted, uid } = person
  for (const app of windows.all()) wrong.push(...shownOf(otherThan(uidIn(app) ?? uid), wanted, app))
  if (!mayKeepBoth(phone)) wrong.push(...keptOf(otherThan(uid)), ...personsIn(otherThan(uid), wanted))
  wrong.push(...secretsIn(tokens))
}

/** The platform suspends an app that has been in the background for so long: its requests fail, and no timer runs. */
const untilAsleepMs = 5_000
const asleepMs = 30 * 60_000

export const sleep = async ({ env, windows, person, pass, settled }: Phone) => {
  for (const app of windows.all()) app.go(false)
  await pass(untilAsleepMs)
  env.breakOff()
  await settled()
  jest.setSystemTime(Date.now() + asleepMs)
  person.app.go(true)
}

/** The phone's clock; the servers' is not affected. */
export const moveClock = ({ env, person }: Phone, ms: number) => {
  person.clockMovedMs += ms
  env.backend.clock.move(-person.clockMovedMs)
  jest.setSystemTime(Date.now() + ms)
}

export const plugNode = ({ env: { backend } }: Phone, uid: Uid, isIn: boolean) =>
  backend.writes(() => setNodeState(backend.db, nodesOf[uid][0], isIn ? 'online' : 'offline', backend.clock.now()))

/** Its owner no longer, without a word to the node: what is open in it stays open. */
export const giveNode = async ({ env: { backend }, foreign }: Phone, uid: Uid, isBack: boolean) => {
  const nodeId = nodesOf[uid][0]
  if (isBack) foreign.delete(nodeId)
  else foreign.set(nodeId, 0)
  const owner = { uid: isBack ? uid : null }
  await backend.writes(() => backend.db.update(nodes).set(owner).where(eq(nodes.id, nodeId)))
}

/** Another phone of the account uses the same tunnel. */
export const openElsewhere = async (
  { env: { backend }, person: { uid, wanted } }: Phone,
  nodeId: string,
  at: number,
) => {
  const { db, writes, clock } = backend
  const now = clock.now()
  const [node] = await db.select().from(nodes).where(eq(nodes.id, nodeId))
  if (node?.uid !== uid || node.state === 'offline') return
  const port = elsewherePorts + at
  await writes(async () => {
    const opening = { uid, nodeId, sequenceId: `elsewhere ${at}`, isRelayed: false, openedAtMs: now }
    const known = await openTunnelTo(db, uid, nodeId)
    const [tunnel] = known ? [known] : await db.insert(tunnels).values(opening).returning()
    if (!tunnel) return
    const place = { svFwdIp: '127.0.0.1', svFwdPort: port, svMapHost: '127.0.0.1', svMapPort: port }
    const map = { callerPid: tunnel.callerPid, sequenceId: opening.sequenceId, ...place, speedLimitKbps: 0, rule: 1 }
    await db.insert(tunnelMaps).values({ ...map, startedAtMs: now })
  })
  if (!wanted.ended.has(nodeId)) wanted.elsewhere.push({ nodeId, port })
}

/** Dropping the fake timers sets the clock back to where it began. */
export const dropTimers = () => {
  const nowMs = Date.now()
  jest.clearAllTimers()
  jest.setSystemTime(nowMs)
}

/** Ends everything that runs; only what was stored is left, and what has reached the servers by then. */
export const kill = async (phone: Phone) => {
  const { env, windows, person, badLuck, settled } = phone
  forget(phone)
  for (const app of windows.all()) windows.close(app)
  env.breakOff()
  await settled()
  dropTimers()
  badLuck.clear()
  person.runs += 1
  turnTo(phone, await openWindow(phone))
}

/** Another page takes the place of the app in this window, and then the app again. */
export const reload = async (phone: Phone) => {
  const { windows, person } = phone
  if (windows.all().length === 1) return kill(phone)
  forget(phone)
  windows.close(person.app)
  person.runs += 1
  turnTo(phone, await openWindow(phone))
}

/** Opens a page that shows them, in the window in use; leaves it if its code does not come at once. */
export const showTunnels = async ({ person, settled }: Phone) => {
  void person.app.showTunnels()
  await settled()
}

/** Whatever was opened in any window is stored before anything is sent, so a new one lists it. */
const openWindow = async ({ windows, person, settled }: Phone): Promise<App> => {
  const app = windows.open()
  void app.showTunnels()
  await settled()
  const uid = uidIn(app)
  if (uid && !person.wasStorageBad) person.wrong.push(...lostOf(uid, person.wanted, app))
  return app
}

/** Who is signed in there; a sign-in that could not be stored is forgotten. */
const turnTo = ({ person }: Phone, app: App) => {
  person.app = app
  person.uid = uidIn(app) ?? person.uid
}

/** Whoever signs in in another window has this one too, once it can be told: after a broken storage much later. */
export const seeWhoIsIn = (phone: Phone) => turnTo(phone, phone.person.app)

/** The window left stays in sight beside the other, or is a tab behind it. */
export const turnToOther = async (phone: Phone, isBeside: boolean) => {
  const { windows, person } = phone
  const before = person.app
  const other = windows.all().find(app => app !== before)
  if (!other) {
    person.runs += 1
    person.hadTwoWindows = true
  }
  if (!isBeside) before.go(false)
  turnTo(phone, other ?? (await openWindow(phone)))
  person.app.go(true)
}

/** Does something in the other window at the same moment; in this one if it is alone and `isAnyhow`. */
export const inOtherWindow = async (phone: Phone, act: () => unknown, isAnyhow = false) => {
  const before = phone.person.app
  const other = phone.windows.all().find(app => app !== before)
  if (!other) return isAnyhow ? act() : undefined
  turnTo(phone, other)
  if (other.session().status === 'signed-in') await act()
  turnTo(phone, before)
}

export const closeWindow = async (phone: Phone) => {
  const { windows, person } = phone
  const other = windows.all().find(app => app !== person.app)
  if (!other) return kill(phone)
  forget(phone)
  windows.close(person.app)
  turnTo(phone, other)
  person.app.go(true)
}
