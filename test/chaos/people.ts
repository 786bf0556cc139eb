import { limits } from '../backend/db/limit'
import { categories, goods } from '../backend/db/mall'
import type { Database } from '../backend/db/open'
import { boostCredits } from '../backend/db/payments'
import { earn } from '../backend/handlers/balance'

/** Two accounts on one phone, each with nodes and points to spend. */
export const uids = ['u-fleet', 'u-ordinary'] as const
export type Uid = (typeof uids)[number]
export const otherThan = (uid: Uid): Uid => (uid === uids[0] ? uids[1] : uids[0])

export const nodesOf: Record<Uid, readonly [string, string]> = {
  'u-fleet': ['fleet-00001', 'fleet-00002'],
  'u-ordinary': ['node-1', 'node-2'],
}

export const goodsId = 'goods-coffee'
export const pricePoints = 50
/** Sold for money, with ten uses to begin with. */
export const planId = 'boost-2h'
const boostTimes = 10
export const startPoints = 10_000
export const startStock = 1_000

export const seedPeople = async (db: Database, now: number): Promise<void> => {
  await db.insert(categories).values({ categoryId: 'card', name: '卡券', position: 0 })
  const sold = { goodsId, name: '咖啡券', kind: 'voucher', categoryId: 'card', picture: goodsId, pricePoints } as const
  const price = { priceChangesAtMs: null, laterPricePoints: null, stock: startStock, limitPerUser: null }
  await db.insert(goods).values({ position: 1, ...sold, ...price })
  // Nobody has asked for a limit yet.
  await db.delete(limits)
  for (const uid of uids) await db.insert(boostCredits).values({ uid, planId, times: boostTimes, atMs: now - 1_000 })
  for (const uid of uids) await earn(db, { uid, points: startPoints, reason: 'code', atMs: now - 1_000 })
}
