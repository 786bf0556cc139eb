import { eq } from 'drizzle-orm'
import { domains } from '../backend/db/ddns'
import { goods } from '../backend/db/mall'
import { nodes } from '../backend/db/nodes'
import { orders } from '../backend/db/orders'
import type { Backend } from '../backend/start'

/** Gives this id to one of each thing that a link can name; the domain leads to that node. */
export const giveId = async ({ db }: Backend, id: string): Promise<void> => {
  await db.update(nodes).set({ id }).where(eq(nodes.id, 'node-2'))
  await db.update(goods).set({ goodsId: id }).where(eq(goods.goodsId, 'goods-cup'))
  await db.update(domains).set({ id, nodeId: id }).where(eq(domains.id, 'domain-1'))
  await db.update(orders).set({ orderNo: id }).where(eq(orders.title, '全天加速'))
}
