import { and, eq, inArray, isNull } from 'drizzle-orm'
import { settings } from '../backend/db/account'
import { feedbacks } from '../backend/db/help'
import { limits } from '../backend/db/limit'
import { goods } from '../backend/db/mall'
import type { Database } from '../backend/db/open'
import { orders } from '../backend/db/orders'
import { boostUses } from '../backend/db/payments'
import { ledger } from '../backend/db/points'
import { tunnelMaps, tunnels } from '../backend/db/tunnel'
import { wakeSchedules } from '../backend/db/wake'
import { paymentsOf, tradeStateOf } from '../backend/handlers/provider-ledger'
import type { InMemory } from '../backend/in-memory'
import { owner } from '../evening/env'
import type { App } from './app'
import { goodsId, nodesOf, pricePoints, startPoints, startStock, type Uid } from './people'

/** What the user wanted, by account: what the app says and what the servers have is compared with it. */
export type Wanted = {
  taps: Record<Uid, number>
  orders: Record<Uid, number>
  boosts: Record<Uid, number>
  schedules: Record<Uid, number>
  /** `isAlone`: no other window was changing the same one. */
  limits: { nodeId: string; upKbps: number; outcome: string; isAlone: boolean }[]
  /** `app`: the window where it was tapped. */
  feedbacks: { uid: Uid; text: string; contact: string; app: App }[]
  /** `isLeft`: its account has signed out since. */
  maps: { uid: Uid; nodeId: string; port: number; mapId: string; isStopped: boolean; isLeft: boolean }[]
  prints: { uid: Uid; id: string }[]
  /** What another phone of the account has open. */
  elsewhere: { nodeId: string; port: number }[]
  /** Nodes whose tunnel was ended: what another phone opens before that arrives is closed too, and opened again by it. */
  ended: Set<string>
  /** Of the account that is signed in, with the window that has the file. */
  pictures: { app: App; name: string }[]
}

const stored = (): [string, string][] => Object.entries({ ...window.localStorage })

/** What an account leaves on the phone for its own return is stored under a key with its name. */
const isShared = (key: string): boolean => !key.startsWith('nodemate.left.') && !key.startsWith('nodemate.device.')

/** Nothing of one account is shown to the next. */
export const shownOf = (other: Uid, { maps, prints }: Wanted, app: App): string[] => [
  ...prints.flatMap(({ uid, id }) => (uid === other && app.isPrintKnown(id) ? [`${id} is shown`] : [])),
  ...maps.flatMap(({ uid, nodeId, mapId }) =>
    uid === other && app.mapState(nodeId, mapId) ? [`${mapId} on ${nodeId} is shown`] : [],
  ),
]

/** Nor does the phone keep any of it. */
export const keptOf = (other: Uid): string[] =>
  stored().flatMap(([key, text]) => (isShared(key) && text.includes(other) ? [`${key} holds ${other}`] : []))

/** Tokens are stored in one place alone. */
export const secretsIn = (tokens: readonly string[]): string[] =>
  stored().flatMap(([key, text]) =>
    key !== 'nodemate.session' && tokens.some(token => text.includes(token)) ? [`${key} holds a token`] : [],
  )

/** No more effects than intentions, and the ledger adds up. */
export const spentBy = async (uid: Uid, wanted: Wanted, db: Database): Promise<string[]> => {
  const all = await db.select().from(orders).where(eq(orders.uid, uid))
  const bought = all.filter(({ amountFen }) => amountFen === null).length
  const [sold] = await db.select().from(goods).where(eq(goods.goodsId, goodsId))
  const everBought = await db.$count(orders, eq(orders.itemId, goodsId))
  const used = await db.$count(boostUses, and(eq(boostUses.uid, uid), isNull(boostUses.orderNo)))
  const schedules = await db.$count(wakeSchedules, inArray(wakeSchedules.nodeId, [...nodesOf[uid]]))
  const effects = {
    taps: bought,
    orders: all.length - bought,
    boosts: used,
    schedules,
  }
  const entries = await db.select().from(ledger).where(eq(ledger.uid, uid))
  const left = entries.reduce((points, entry) => points + entry.points, 0)
  return [
    ...(Object.keys(effects) as (keyof typeof effects)[]) // its own keys
      .flatMap(each =>
        effects[each] > wanted[each][uid] ? [`${effects[each]} ${each} for ${wanted[each][uid]} taps`] : [],
      ),
    ...(sold?.stock !== startStock - everBought ? [`${sold?.stock} are in stock after ${everBought}`] : []),
    ...(left !== startPoints - pricePoints * bought ? [`${left} points are left after ${bought} orders`] : []),
  ]
}

/** What the app says of money is what the provider has. */
export const moneyOf = async (uid: Uid, app: App, { db, clock }: InMemory): Promise<string[]> => {
  const untrue: string[] = []
  for (const order of await db.select().from(orders).where(eq(orders.uid, uid))) {
    const rows = await paymentsOf(db, order.orderNo)
    const tradeState = tradeStateOf(order, rows, clock.now())
    const shown = app.tradeState(order.orderNo)
    if (shown !== undefined && shown !== tradeState) untrue.push(`${order.orderNo} is ${tradeState}, not ${shown}`)
  }
  return untrue
}

/** An order that can still be paid is kept, whichever window made it, unless nobody can tell yet that it was made. */
export const unkeptOf = async (uid: Uid, app: App, { db, clock }: InMemory): Promise<string[]> => {
  const unkept: string[] = []
  for (const order of await db.select().from(orders).where(eq(orders.uid, uid))) {
    if (order.amountFen === null || app.isKept(order.orderNo) || app.isOrdering()) continue
    const tradeState = tradeStateOf(order, await paymentsOf(db, order.orderNo), clock.now())
    if (tradeState === 'NOTPAY') unkept.push(`${order.orderNo} can be paid, and is not kept`)
  }
  return unkept
}

/** Each was sent once and whole, and people were told the truth of it. */
export const feedbackOf = async (uid: Uid, wanted: Wanted, db: Database): Promise<string[]> => {
  const rows = await db.select().from(feedbacks).where(eq(feedbacks.uid, uid))
  return wanted.feedbacks
    .filter(each => each.uid === uid)
    .flatMap(({ text, contact, app }) => {
      const sent = rows.filter(row => row.text === text)
      const told = app.told.get(text)
      return [
        ...(sent.length > 1 ? [`${text} was sent ${sent.length} times`] : []),
        ...(sent.some(row => row.contact !== contact) ? [`${text} was sent without its contact`] : []),
        ...(told === 'done' && sent.length === 0 ? [`${text} was not sent, though people were told so`] : []),
        ...(told === 'refused' && sent.length > 0 ? [`${text} was sent, though people were told that it was not`] : []),
      ]
    })
}

/** Where to reach a person leaves the phone with its account. */
export const personsIn = (uid: Uid, { feedbacks }: Wanted): string[] =>
  stored().flatMap(([key, text]) =>
    feedbacks.some(each => each.uid === uid && text.includes(each.contact)) ? [`${key} holds a contact of ${uid}`] : [],
  )

/** How an attempt to set a limit ended. */
export const ended = ['done', 'failed', 'notReceived']

/** A confirmed limit is the one that the servers have; an unconfirmed one was asked for at some time. */
export const limitsOf = async (uid: Uid, { limits: asked }: Wanted, db: Database): Promise<string[]> => {
  const rows = await db
    .select()
    .from(limits)
    .where(inArray(limits.nodeId, [...nodesOf[uid]]))
  return nodesOf[uid].flatMap(nodeId => {
    const upKbps = rows.find(row => row.nodeId === nodeId)?.asked.upKbps
    const tries = asked.filter(each => each.nodeId === nodeId)
    const [last] = tries.slice(-1)
    // What was on its way when the app was killed may arrive after the last.
    const isKnown = tries.every(({ outcome }) => ended.includes(outcome) && outcome !== 'notReceived')
    const mayBe =
      last?.outcome === 'done' && last.isAlone && isKnown
        ? [last.upKbps]
        : [undefined, ...tries.map(each => each.upKbps)]
    return mayBe.includes(upKbps ?? undefined) ? [] : [`${nodeId} is asked to keep to ${upKbps}, not ${mayBe}`]
  })
}

/** What was said not to be done is not done later either. */
export const deniedOf = async (uid: Uid, { limits: asked }: Wanted, db: Database): Promise<string[]> => {
  const rows = await db
    .select()
    .from(limits)
    .where(inArray(limits.nodeId, [...nodesOf[uid]]))
  const denied = asked.filter(({ outcome }) => outcome === 'failed' || outcome === 'notReceived')
  return denied.flatMap(({ nodeId, upKbps, outcome }) =>
    rows.some(row => row.nodeId === nodeId && row.asked.upKbps === upKbps)
      ? [`a limit of ${upKbps} on ${nodeId} was said to be ${outcome}, and is done`]
      : [],
  )
}

/** Signing in or out in one window applies to all of them. */
export const accountOf = (uid: Uid, app: App): string[] => {
  const now = app.session()
  return now.status === 'signed-in' && now.uid === uid ? [] : [`a window is ${JSON.stringify(now)}, not of ${uid}`]
}

/** The text size shown is the one saved. */
export const settingsOf = async (uid: Uid, app: App, db: Database): Promise<string[]> => {
  const [kept] = await db.select().from(settings).where(eq(settings.uid, uid))
  const textScale = app.textScale()
  const saved = kept?.saved.textScale ?? textScale
  return saved === textScale ? [] : [`text at ${textScale}, and ${saved} is saved`]
}

/** The services of another phone begin here. */
export const elsewherePorts = 7_000

/** What another phone has opened is closed by nobody here. */
export const elsewhereOf = async (uid: Uid, { elsewhere }: Wanted, db: Database): Promise<string[]> => {
  const open = await openMapsOf(uid, db)
  return elsewhere.flatMap(({ nodeId, port }) =>
    nodesOf[uid].includes(nodeId) && !open.some(each => each.nodeId === nodeId && each.port === port)
      ? [`port ${port} of ${nodeId} is another phone's, and was closed`]
      : [],
  )
}

/** The services that nobody closed, as `node:port`. */
const runningOf = async (uid: Uid, db: Database): Promise<Set<string>> => {
  const rows = await openMapsOf(uid, db)
  return new Set(rows.flatMap(({ nodeId, port }) => (port < elsewherePorts ? [`${nodeId}:${port}`] : [])))
}

const openMapsOf = (uid: Uid, db: Database) =>
  db
    .select({ nodeId: tunnels.nodeId, port: tunnelMaps.svFwdPort })
    .from(tunnelMaps)
    .innerJoin(tunnels, eq(tunnels.callerPid, tunnelMaps.callerPid))
    .where(and(eq(tunnels.uid, uid), isNull(tunnels.closedAtMs), isNull(tunnelMaps.stoppedAtMs)))

/** Signing out takes it off the list. */
const over: unknown[] = ['stopped', 'failed', undefined]
const inProgress: unknown[] = ['connecting', 'stopping']

/** Open tunnels are shown as open and nothing else is, and stopped services do not run. */
export const unfinishedOf = async (uid: Uid, { maps }: Wanted, app: App, db: Database): Promise<string[]> => {
  const named = stored().flatMap(([key, text]) => (key.includes('tunnels') ? text : []))
  const isNamed = (nodeId: string) => named.some(text => text.includes(nodeId))
  const mine = maps.filter(map => map.uid === uid)
  const running = await runningOf(uid, db)
  const shown = mine.map(({ nodeId, port, mapId }) => ({ at: `${nodeId}:${port}`, state: app.mapState(nodeId, mapId) }))
  const untrue = shown.filter(
    ({ at, state }) => inProgress.includes(state) || (state === 'running' && !running.has(at)),
  )
  // Another service may be open under the same port.
  for (const { nodeId, port, isStopped } of mine) if (!isStopped) running.delete(`${nodeId}:${port}`)
  return [
    ...untrue.map(({ at, state }) => `${at} is shown as ${state}`),
    ...[...(await runningOf(uid, db))].flatMap(at => (isNamed(at.split(':')[0] ?? '') ? [] : [`${at} is open unseen`])),
    ...mine.flatMap(({ nodeId, mapId, isStopped }) =>
      isStopped && !over.includes(app.mapState(nodeId, mapId)) ? [`${mapId} was stopped, and is not`] : [],
    ),
    ...mine.flatMap(({ nodeId, port, mapId }) =>
      running.has(`${nodeId}:${port}`) && (app.mapState(nodeId, mapId) || !isNamed(nodeId))
        ? [`${mapId} is ${app.mapState(nodeId, mapId)}, and port ${port} of ${nodeId} is open`]
        : [],
    ),
  ]
}

export const unendedOf = (uid: Uid, { prints }: Wanted, app: App): string[] =>
  prints.flatMap(print => (print.uid === uid && !app.hasEnded(print.id) ? [`${print.id} has not ended`] : []))

/** What nobody stopped is still listed. */
export const lostOf = (uid: Uid, { maps }: Wanted, app: App): string[] =>
  (app.tunnels() ? maps : []).flatMap(map => {
    const isExpected = map.uid === uid && !map.isStopped && !map.isLeft
    const isLost = isExpected && app.mapState(map.nodeId, map.mapId) === undefined
    return isLost ? [`${map.mapId} of ${map.nodeId} is not listed any more`] : []
  })

/**
 * A picture is listed, and can be read while the window is open in which it was chosen: in storage, or in that window
 * while another has the turn, which may wait for a tap.
 */
export const missingOf = (app: App, { pictures }: Wanted): string[] => {
  const rows = stored().flatMap(([key, text]) => (key.startsWith('nodemate.backup') ? [text] : []))
  return pictures.flatMap(picture => {
    const isStored = rows.some(text => text.includes(JSON.stringify(picture.name).slice(1, -1)))
    const isListed = isStored || app.isPictureInLine(owner.nodeId, picture.name)
    return picture.app === app && !isListed ? [`${picture.name} is not listed any more`] : []
  })
}

/** These pauses ask for a tap, in the window whose turn it is. */
const waitForUser: unknown[] = ['not-yours', 'no-consent']

/** As they are stored: what could not be is done again at the next start. */
export const picturesOf = (uid: Uid, app: App, windows: readonly App[]): string[] =>
  uid === owner.uid && !windows.some(({ backupPause }) => waitForUser.includes(backupPause(owner.nodeId)))
    ? app.picturesLeft(owner.nodeId).map(({ name }) => `${name} is left`)
    : []
