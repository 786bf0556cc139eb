import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { goods } from '../backend/db/mall'
import { openDatabase } from '../backend/db/open'
import { prepare } from '../backend/db/prepare'
import type { SeededUid } from '../backend/exercise'
import { earn } from '../backend/handlers/balance'
import { openSession } from '../backend/sessions'
import { coffee, stock } from './invariants'

export const uids: SeededUid[] = ['u-ordinary', 'u-fleet', 'u-other', 'u-new']

export const openFile = (folder: string) => openDatabase(`file:${join(folder, 'backend.db')}`)

/** Points and goods enough for all, and an access token for each account. */
export const seedLoad = async (folder: string): Promise<Map<SeededUid, string>> => {
  const { db, client } = await openFile(folder)
  const now = Date.now()
  await prepare(db, now)
  await db.update(goods).set({ stock, limitPerUser: null }).where(eq(goods.goodsId, coffee.goodsId))
  const tokens = new Map<SeededUid, string>()
  for (const uid of uids) {
    await earn(db, { uid, points: 10_000_000, reason: 'code', atMs: now - 60_000 })
    tokens.set(uid, (await openSession(db, uid, now)).accessToken)
  }
  client.close()
  return tokens
}
