import { asc, eq } from 'drizzle-orm'

import { goods } from '../db/mall'
import { handlersOf } from '../handler'
import { butlerLeft, butlerPlans } from './butler-time'
import { priceOf } from './goods-price'

export const butlerHandlers = handlersOf({
  butlerPlans: async (_nothing, { db, now }) => {
    const rows = await db.select().from(goods).where(eq(goods.kind, 'butler')).orderBy(asc(goods.position))
    return {
      plans: rows.flatMap(row => {
        const plan = butlerPlans[row.goodsId]
        return plan ? [{ goodsId: row.goodsId, name: row.name, ...plan, pricePoints: priceOf(row, now) }] : []
      }),
    }
  },
  butlerLeft: async (_nothing, { db, uid, now }) => ({ atMs: now, ...(await butlerLeft(db, uid, now)) }),
})
