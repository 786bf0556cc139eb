import { eq } from 'drizzle-orm'
import { feedbacks } from '../backend/db/help'
import { orders } from '../backend/db/orders'
import { boostUses } from '../backend/db/payments'
import { ledger } from '../backend/db/points'
import { printJobs } from '../backend/db/printing'
import { wakeSchedules, wakes } from '../backend/db/wake'
import { type Phone, uid } from './runs-of-app'

const tables = [orders, ledger, boostUses, feedbacks, wakeSchedules, wakes, printJobs]

/** How many rows the servers have of what must not be done twice. */
export const countedRows = async ({ backend: { db, writes } }: Phone): Promise<number[]> => {
  const counts: number[] = []
  for (const table of tables) counts.push(await writes(() => db.$count(table)))
  return counts
}

/** The numbers of all orders that money is paid for. */
export const moneyOrders = async ({ backend: { db, writes } }: Phone): Promise<string[]> => {
  const all = await writes(() => db.select().from(orders).where(eq(orders.uid, uid)))
  return all.filter(({ amountFen }) => amountFen !== null).map(({ orderNo }) => orderNo)
}
