import { eq } from 'drizzle-orm'
import type { Database } from '../backend/db/open'
import { orders } from '../backend/db/orders'
import { ledger } from '../backend/db/points'
import { tunnels } from '../backend/db/tunnel'
import { owner } from '../evening/world'
import type { App } from './app'
import { pricePoints, startPoints, type Uid } from './people'

/** What the person wanted, by account: what the app says and what the servers have is held against it. */
export type Wanted = {
  taps: Record<Uid, number>
  maps: { uid: Uid; nodeId: string; mapId: string; isStopped: boolean }[]
  prints: { uid: Uid; id: string }[]
}

const stored = (): [string, string][] => Object.entries({ ...window.localStorage })

/** What an account leaves on the phone for its own return lies under a key with its name. */
const isShared = (key: string): boolean => !key.startsWith('nodemate.left.') && !key.startsWith('nodemate.device.')

/** Nothing of one account is there for the next. */
export const seenOf = (other: Uid, { maps, prints }: Wanted, app: App): string[] => [
  ...stored().flatMap(([key, text]) => (isShared(key) && text.includes(other) ? [`${key} holds ${other}`] : [])),
  ...prints.flatMap(({ uid, id }) => (uid === other && app.isPrintKnown(id) ? [`${id} is seen`] : [])),
  ...maps.flatMap(({ uid, nodeId, mapId }) =>
    uid === other && app.mapState(nodeId, mapId) ? [`${mapId} on ${nodeId} is seen`] : [],
  ),
]

/** Effects are no more than intentions, and the ledger adds up. */
export const spentBy = async (uid: Uid, { taps }: Wanted, db: Database): Promise<string[]> => {
  const bought = await db.$count(orders, eq(orders.uid, uid))
  const entries = await db.select().from(ledger).where(eq(ledger.uid, uid))
  const left = entries.reduce((points, entry) => points + entry.points, 0)
  return [
    ...(bought > taps[uid] ? [`${bought} orders for ${taps[uid]} taps`] : []),
    ...(left !== startPoints - pricePoints * bought ? [`${left} points are left after ${bought} orders`] : []),
  ]
}

/** Signing out takes it off the list. */
const over: unknown[] = ['stopped', 'failed', undefined]

/** What is open is named as perhaps open, what was stopped does not run, and every job has come to its end. */
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
