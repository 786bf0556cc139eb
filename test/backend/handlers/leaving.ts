import { eq, getTableColumns } from 'drizzle-orm'
import { type accounts, captchas, tickets } from '../db/account'
import { closedPhones, closedSessions, sessions } from '../db/core'
import { nodes } from '../db/nodes'
import type { Database } from '../db/open'
import { orders } from '../db/orders'
import { tables } from '../db/tables'
import { Refusal } from '../handler'
import { stateOf, tabOf } from './order-life'

/** Refuses while the account has nodes or unfinished orders: none may be left without an owner or a buyer. */
export const refuseWhileBlocked = async (db: Database, uid: string, now: number): Promise<void> => {
  const boundNodes = await db.$count(nodes, eq(nodes.uid, uid))
  const placed = await db.select().from(orders).where(eq(orders.uid, uid))
  const unfinished = placed.filter(order => unfinishedTabs.has(tabOf(stateOf(order, now))))
  const blockers = [
    { kind: 'nodes', count: boundNodes },
    { kind: 'orders', count: unfinished.length },
  ].filter(({ count }) => count > 0)
  if (boundNodes > 0) throw new Refusal(1103, '还有节点没有解绑，解绑后才能注销', { blockers })
  if (unfinished.length > 0) throw new Refusal(1901, '还有订单没有完成，完成后才能注销', { blockers })
}

const unfinishedTabs = new Set<ReturnType<typeof tabOf>>(['toPay', 'underWay'])

/** Deletes all rows of the account and its sessions; the phone may register again later. */
export const wipe = async (
  db: Database,
  { uid, phone }: typeof accounts.$inferSelect,
  closedAtMs: number,
): Promise<void> => {
  const open = await db.select({ accessToken: sessions.accessToken }).from(sessions).where(eq(sessions.uid, uid))
  if (open.length > 0) await db.insert(closedSessions).values(open)
  for (const table of tables) {
    const owner = getTableColumns(table).uid
    if (owner) await db.delete(table).where(eq(owner, uid))
  }
  await db.insert(closedPhones).values({ phone, closedAtMs }).onConflictDoUpdate({
    target: closedPhones.phone,
    set: { closedAtMs },
  })
  await db.delete(captchas).where(eq(captchas.phone, phone))
  await db.delete(tickets).where(eq(tickets.subject, uid))
}
