import { eq, sql } from 'drizzle-orm'
import { goods } from '../backend/db/mall'
import type { Database } from '../backend/db/open'
import { orders } from '../backend/db/orders'
import { ledger } from '../backend/db/points'

/** What is exchanged for; each order of it is somebody's intention. */
export const coffee = { goodsId: 'goods-coffee', quantity: 1, expectedPoints: 50 }
export const stock = 1_000_000

/** The sentences that are not true of the database after all those exchanges, by intention with the order they got. */
export const untruths = async (db: Database, exchanges: ReadonlyMap<string, string>): Promise<string[]> => {
  const placed = (await db.select().from(orders).where(eq(orders.itemId, coffee.goodsId))).filter(({ requestId }) =>
    requestId.startsWith('load-'),
  )
  const spent = await db
    .select({ orderNo: ledger.orderNo, points: sql<number>`sum(${ledger.points})`, rows: sql<number>`count(*)` })
    .from(ledger)
    .groupBy(ledger.orderNo)
  const spendingOf = new Map(spent.map(row => [row.orderNo, row]))
  const sums = await db
    .select({
      used: sql<number>`sum(${ledger.spentPoints})`,
      spent: sql<number>`-sum(min(${ledger.points}, 0))`,
    })
    .from(ledger)
    .groupBy(ledger.uid)
  const [left] = await db.select({ stock: goods.stock }).from(goods).where(eq(goods.goodsId, coffee.goodsId))

  const truths: Record<string, boolean> = {
    'each intention has one order': placed.length === exchanges.size,
    'each order is the one that its intention was told': placed.every(
      ({ requestId, orderNo }) => exchanges.get(requestId) === orderNo,
    ),
    'each order was paid once': placed.every(({ orderNo }) => {
      const spending = spendingOf.get(orderNo)
      return spending?.rows === 1 && spending.points === -coffee.expectedPoints
    }),
    'what each account has spent was taken from what it had earned': sums.every(({ used, spent }) => used === spent),
    'the stock is less by the orders': left?.stock === stock - placed.length,
  }
  return Object.keys(truths).filter(truth => !truths[truth])
}
