import { and, eq, inArray, isNull } from 'drizzle-orm'
import { paymentsOf, tradeStateOf } from '../backend/answers/provider-ledger'
import { settings } from '../backend/db/account'
import { limits } from '../backend/db/limit'
import { goods } from '../backend/db/mall'
import type { Database } from '../backend/db/open'
import { orders } from '../backend/db/orders'
import { boostUses } from '../backend/db/payments'
import { ledger } from '../backend/db/points'
import { tunnels } from '../backend/db/tunnel'
import { wakeSchedules } from '../backend/db/wake'
import type { InMemory } from '../backend/in-memory'
import { owner } from '../evening/world'
import type { App } from './app'
import { goodsId, nodesOf, pricePoints, startPoints, startStock, type Uid } from './people'

/** What the person wanted, by account: what the app says and what the servers have is compared with it. */
export type Wanted = {
  taps: Record<Uid, number>
  orders: Record<Uid, number>
  boosts: Record<Uid, number>
  schedules: Record<Uid, number>
  limits: { nodeId: string; upKbps: number; outcome: string }[]
  maps: { uid: Uid; nodeId: string; mapId: string; isStopped: boolean }[]
  prints: { uid: Uid; id: string }[]
}

const stored = (): [string, string][] => Object.entries({ ...window.localStorage })

/** What an account leaves on the phone for its own return is stored under a key with its name. */
const isShared = (key: string): boolean => !key.startsWith('nodemate.left.') && !key.startsWith('nodemate.device.')

/** Nothing of one account is there for the next. */
export const seenOf = (other: Uid, { maps, prints }: Wanted, app: App): string[] => [
  ...stored().flatMap(([key, text]) => (isShared(key) && text.includes(other) ? [`${key} holds ${other}`] : [])),
  ...prints.flatMap(({ uid, id }) => (uid === other && app.isPrintKnown(id) ? [`${id} is seen`] : [])),
  ...maps.flatMap(({ uid, nodeId, mapId }) =>
    uid === other && app.mapState(nodeId, mapId) ? [`${mapId} on ${nodeId} is seen`] : [],
  ),
]

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

/** What the app says of money is what the provider has, and an order is paid once. */
const moneyOf = async (uid: Uid, app: App, { db, clock }: InMemory): Promise<string[]> => {
  const untrue: string[] = []
  for (const order of await db.select().from(orders).where(eq(orders.uid, uid))) {
    const rows = await paymentsOf(db, order.orderNo)
    const tradeState = tradeStateOf(order, rows, clock.now())
    const said = app.tradeState(order.orderNo)
    if (said !== undefined && said !== tradeState) untrue.push(`${order.orderNo} is ${tradeState}, not ${said}`)
    if (rows.filter(row => row.settledAtMs !== null).length > 1) untrue.push(`${order.orderNo} is paid twice`)
  }
  return untrue
}

/** A confirmed limit is the one that the servers have; an unconfirmed one was asked for at some time. */
const limitsOf = async (uid: Uid, { limits: asked }: Wanted, { db }: InMemory): Promise<string[]> => {
  const rows = await db
    .select()
    .from(limits)
    .where(inArray(limits.nodeId, [...nodesOf[uid]]))
  return rows.flatMap(({ nodeId, asked: { upKbps } }) => {
    const tries = asked.filter(each => each.nodeId === nodeId)
    const mayBe = tries.slice(-1).every(({ outcome }) => outcome === 'done') ? tries.slice(-1) : tries
    return mayBe.some(each => each.upKbps === upKbps) ? [] : [`${nodeId} is asked to keep to ${upKbps}`]
  })
}

const settingsOf = async (uid: Uid, app: App, { db }: InMemory): Promise<string[]> => {
  const [kept] = await db.select().from(settings).where(eq(settings.uid, uid))
  const textScale = app.textScale()
  const saved = kept?.saved.textScale ?? textScale
  return saved === textScale ? [] : [`text at ${textScale}, and ${saved} is saved`]
}

/** What the app says is what the servers have. */
export const untrueOf = async (uid: Uid, wanted: Wanted, app: App, backend: InMemory): Promise<string[]> => [
  ...(await moneyOf(uid, app, backend)),
  ...(await limitsOf(uid, wanted, backend)),
  ...(await settingsOf(uid, app, backend)),
]

/** Signing out takes it off the list. */
const over: unknown[] = ['stopped', 'failed', undefined]

/** Open tunnels are shown as open, stopped services do not run, and every job has ended. */
export const unfinishedOf = async (uid: Uid, { maps, prints }: Wanted, app: App, db: Database): Promise<string[]> => {
  const rows = await db.select().from(tunnels).where(eq(tunnels.uid, uid))
  const named = stored().flatMap(([key, text]) => (key.includes('tunnels') ? text : []))
  const isNamed = (nodeId: string) => named.some(text => text.includes(nodeId))
  const mine = maps.filter(map => map.uid === uid)
  return [
    ...rows.flatMap(({ closedAtMs, nodeId }) =>
      closedAtMs === null && !isNamed(nodeId) ? [`${nodeId} is open unseen`] : [],
    ),
    ...mine.flatMap(({ nodeId, mapId, isStopped }) =>
      isStopped && !over.includes(app.mapState(nodeId, mapId)) ? [`${mapId} was stopped, and is not`] : [],
    ),
    ...prints.flatMap(print => (print.uid === uid && !app.hasEnded(print.id) ? [`${print.id} has not ended`] : [])),
    ...(uid === owner.uid ? app.picturesLeft(owner.nodeId).map(({ name }) => `${name} is left`) : []),
  ]
}
