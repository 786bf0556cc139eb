import { type SQL, sql } from 'drizzle-orm'
import { type GoodsRow, goods } from '../db/mall'

export const priceOf = (row: GoodsRow, now: number): number =>
  row.priceChangesAtMs !== null && row.priceChangesAtMs <= now
    ? (row.laterPricePoints ?? row.pricePoints)
    : row.pricePoints

/** The same as SQL, to filter by. */
export const priceAt = (now: number): SQL =>
  sql`CASE WHEN ${goods.priceChangesAtMs} <= ${now} THEN coalesce(${goods.laterPricePoints}, ${goods.pricePoints})
    ELSE ${goods.pricePoints} END`
