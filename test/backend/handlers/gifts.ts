import { eq } from 'drizzle-orm'

import { redeemCodes } from '../db/points'
import { type Context, handlersOf, Refusal } from '../handler'
import { dayMs } from '../server-day'
import { accountOf } from './accounts'
import { available, earn } from './balance'
import { claimOnce, taken } from './claims'

const giftPoints = 200
/** A gift is offered for an account's first ninety days, and its points are valid for thirty. */
const offeredMs = 90 * dayMs
const goodMs = 30 * dayMs

export const giftHandlers = handlersOf({
  openGift: async (_, context) => ({
    state: await giftState(context),
    points: giftPoints,
    expiresAtMs: context.now + goodMs,
  }),

  takeOpenGift: async (_, context) => {
    const { db, uid, now } = context
    if ((await giftState(context)) === 'none') throw new Refusal(1204, '开箱礼的领取时间已经过了')
    const gift = { what: 'openGift', points: giftPoints, reason: 'openGift', expiresAtMs: now + goodMs } as const
    await claimOnce(db, { ...gift, uid, atMs: now })
    return { points: giftPoints, available: await available(db, uid, now) }
  },

  /** Magic inputs: see `seed/points.ts`. */
  redeemCode: async ({ code }, { db, uid, now }) => {
    const [row] = await db.select().from(redeemCodes).where(eq(redeemCodes.code, code))
    if (!row) throw refusedCode('unknown', '没有这个兑换码，请再核对一遍')
    if (row.usedByUid !== null) throw new Refusal(1204, '这个兑换码已经用过了')
    if (row.expiresAtMs <= now) throw refusedCode('expired', '这个兑换码已经过期了')
    await db.update(redeemCodes).set({ usedByUid: uid }).where(eq(redeemCodes.code, code))
    await earn(db, { uid, points: row.points, reason: 'code', atMs: now })
    return { points: row.points, available: await available(db, uid, now) }
  },
})

const giftState = async ({ db, uid, now }: Context): Promise<'ready' | 'taken' | 'none'> => {
  if ((await taken(db, uid, 'openGift')).length > 0) return 'taken'
  const { createdAtMs } = await accountOf(db, uid)
  return now - createdAtMs < offeredMs ? 'ready' : 'none'
}

const refusedCode = (reason: 'unknown' | 'expired', msg: string) =>
  new Refusal(1601, msg, { reason, issues: [{ path: 'code', message: reason }] })
