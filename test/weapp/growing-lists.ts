import { backup } from '@/pages/backup/calls'
import { printLog } from '@/pages/printing/log-calls'
import type { ReadCall } from '@/request/call'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { feedback } from '@/services/feedback'
import { orders } from '@/services/orders'
import { shop } from '@/services/shops'
import type { Backend } from '../backend/start'

/** The seed contains no backups. */
const backedUp = {
  sha256: 'ab'.repeat(32),
  sizeBytes: 2_400_000,
  deviceId: 'node-1',
  path: '/照片',
  state: 'done',
  reason: null,
  atMs: Date.UTC(2026, 9, 1),
}

/** Every list that grows with use, with the height of one of its rows in the browser. */
export const growingLists = [
  { name: 'orders', page: 'pages/orders/list', call: orders.orders, id: 'orderNo', words: 'title', px: 93 },
  {
    name: 'prints',
    page: 'pages/printing/history',
    call: printLog.printHistory,
    id: 'id',
    words: 'fileName',
    px: 86,
  },
  { name: 'shops', page: 'pages/shops/shops', call: shop.shops, id: 'shopId', words: 'name', px: 244 },
  {
    name: 'backups',
    page: 'pages/backup/history?deviceId=node-1',
    call: backup.backupLog,
    id: 'id',
    words: 'name',
    px: 67,
  },
  { name: 'feedback', page: 'pages/help/sent', call: feedback.sentFeedback, id: 'feedbackId', words: 'text', px: 128 },
  { name: 'domains', page: 'pages/ddns/domains', call: ddns.domains, id: 'id', words: 'name', px: 95 },
  { name: 'node choices', page: 'pages/wake/wake', call: devices.nodes, id: 'id', words: 'name', px: 68 },
] as const

type List = Pick<(typeof growingLists)[number], 'id' | 'words'> & { call: ReadCall }

/** Makes the stand-in answer a list's call with a thousand rows at once, named by their positions. */
export const respondWithMany = async (backend: Backend, uid: string, { call, id, words }: List): Promise<void> => {
  const ask = await backend.signIn(uid)
  const { items, ...page } = await ask(call as typeof backup.backupLog, {}) // each list's reply has items, of its own kind
  const many = Array.from({ length: 1_000 }, (_, place) => ({
    ...(items[0] ?? backedUp),
    [id]: `many-${place}`,
    [words]: `第 ${place} 行`,
  }))
  const text = JSON.stringify({ code: 0, data: { ...page, items: many, nextCursor: null } })
  await backend.control.fault(call.name, { kind: 'body', text })
}
