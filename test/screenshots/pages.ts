import { desc, eq } from 'drizzle-orm'
import { orders } from '../backend/db/orders'
import type { Backend } from '../backend/start'

const uid = 'u-ordinary'

/** Shown to people without an account. */
export const guestPages = ['/pages/demo/home', '/pages/demo/node?deviceId=demo-attic']

/** The address of every page that people with an account see, each with content. */
export const pagesOf = async ({ db }: Backend): Promise<string[]> => {
  const [order] = await db.select().from(orders).where(eq(orders.uid, uid)).orderBy(desc(orders.createdAtMs)).limit(1)
  return [
    ...['nodes/home', 'points/home', 'mall/home', 'account/me'],
    ...['node/node?deviceId=node-1', 'node/firmware?deviceId=node-1', 'limit/limit?deviceId=node-1', 'arrange/arrange'],
    ...['mini-apps/mini-apps?deviceId=node-1', 'wake/wake?deviceId=node-5', 'binding/bind', 'binding/reserve'],
    ...['ledger/ledger', 'ranking/ranking', 'growth/growth', 'goods/goods?goodsId=goods-cup'],
    ...['orders/list', `orders/order?orderNo=${order?.orderNo}`, 'butler/butler', 'shops/shops', 'boosts/boosts'],
    ...['top-ups/top-ups', `payments/payment?orderNo=${order?.orderNo}`, 'tunnels/list', 'tunnels/create'],
    ...['ddns/domains', 'ddns/domain?domainId=domain-1', 'ddns/edit?domainId=domain-1'],
    ...['printing/printing', 'printing/history', 'backup/backup?deviceId=node-1', 'backup/history?deviceId=node-1'],
    ...['help/feedback', 'help/sent', 'help/guide'],
    ...['settings/settings', 'settings/agreement?kind=terms', 'settings/deregister', 'account/sign-in'],
  ].map(page => `/pages/${page}`)
}
