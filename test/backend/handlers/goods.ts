import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Goods, GoodsFilter } from '@/services/mall'
import { categories, type GoodsRow, goods } from '../db/mall'
import type { Database } from '../db/open'
import { orders } from '../db/orders'
import type { Context } from '../handler'
import { badInput } from '../refusals'
import { available } from './balance'
import { detailOf } from './goods-detail'
import { priceAt, priceOf } from './goods-price'
import { pageSize } from './pages'
import { pictureUrl } from './pictures'

export const goodsPage = async (filter: GoodsFilter, context: Context) => {
  const { db, uid, now, origin } = context
  const rows = await db
    .select()
    .from(goods)
    .where(await matching(filter, context))
    .orderBy(...orderOf(filter.sort, now))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const taken = await takenBy(db, uid, page, now)
  const items = page.map(row => ({
    ...cardOf(row, taken, context),
    ...(filter.goodsId === undefined ? {} : { detail: detailOf(row, origin) }),
  }))
  return {
    items,
    nextCursor: rows.length > pageSize ? cursorAfter(page[page.length - 1], now) : null,
    categories: await db
      .select({ categoryId: categories.categoryId, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position)),
  }
}

const matching = async (filter: GoodsFilter, { db, uid, now }: Context): Promise<SQL | undefined> =>
  and(
    filter.cursor === null ? undefined : after(filter.cursor, filter.sort, now),
    filter.goodsId === undefined ? undefined : eq(goods.goodsId, filter.goodsId),
    filter.categoryId === undefined ? undefined : eq(goods.categoryId, filter.categoryId),
    filter.search ? sql`instr(lower(${goods.name}), ${filter.search.toLowerCase()})` : undefined,
    filter.isAffordable ? sql`${priceAt(now)} <= ${await available(db, uid, now)}` : undefined,
  )

/** Goods of equal price are in the order of the shelf. */
const orderOf = (sort: GoodsFilter['sort'], now: number): SQL[] => {
  if (sort === 'cheapest') return [asc(priceAt(now)), asc(goods.position)]
  if (sort === 'dearest') return [desc(priceAt(now)), asc(goods.position)]
  return [asc(goods.position)]
}

const after = (cursor: string, sort: GoodsFilter['sort'], now: number): SQL | undefined => {
  const { position, price } = placeIn(cursor)
  const isLater = gt(goods.position, position)
  if (sort === 'usual') return isLater
  const isBeyond = sort === 'cheapest' ? gt(priceAt(now), price) : lt(priceAt(now), price)
  return or(isBeyond, and(eq(priceAt(now), price), isLater))
}

/** The cursor: where the last one was, by shelf and by price. */
const cursorAfter = (last: GoodsRow | undefined, now: number): string | null =>
  last ? `${last.position}.${priceOf(last, now)}` : null

const placeIn = (cursor: string): { position: number; price: number } => {
  const [, position, price] = cursor.match(/^(\d{1,9})\.(\d{1,9})$/) ?? []
  if (!position || !price) throw badInput([{ path: 'cursor', message: 'not a cursor of this list' }])
  return { position: Number(position), price: Number(price) }
}

const cardOf = (row: GoodsRow, taken: Map<string, number>, { uid, now, origin }: Context): Goods => ({
  goodsId: row.goodsId,
  name: row.name,
  kind: row.kind,
  categoryId: row.categoryId,
  pictureUrl: pictureUrl(origin, row.picture),
  pricePoints: priceOf(row, now),
  stock: row.stock,
  limitPerUser: row.limitPerUser,
  leftForYou: uid && row.limitPerUser !== null ? Math.max(0, row.limitPerUser - (taken.get(row.goodsId) ?? 0)) : null,
})

/** How many of each an account has exchanged. Refunded ones do not count. */
export const takenBy = async (
  db: Database,
  uid: string,
  rows: GoodsRow[],
  now: number,
): Promise<Map<string, number>> => {
  const limited = rows.filter(row => row.limitPerUser !== null).map(row => row.goodsId)
  if (!uid || limited.length === 0) return new Map()
  const counts = await db
    .select({ goodsId: orders.itemId, taken: sql<number>`sum(${orders.quantity})` })
    .from(orders)
    .where(
      and(
        eq(orders.uid, uid),
        inArray(orders.itemId, limited),
        or(isNull(orders.refundedAtMs), gt(orders.refundedAtMs, now)),
      ),
    )
    .groupBy(orders.itemId)
  return new Map(counts.map(({ goodsId, taken }) => [goodsId, taken]))
}

/** False when there are too few: nothing is taken then, so stock never goes below zero. */
export const takeStock = async (db: Database, goodsId: string, quantity: number): Promise<boolean> => {
  const taken = await db
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${quantity}` })
    .where(and(eq(goods.goodsId, goodsId), gte(goods.stock, quantity)))
  return taken.rowsAffected === 1
}

export const goodsById = async (db: Database, goodsId: string): Promise<GoodsRow | undefined> => {
  const [row] = await db.select().from(goods).where(eq(goods.goodsId, goodsId))
  return row
}
