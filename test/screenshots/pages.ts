import { desc, eq } from 'drizzle-orm'
import { usualOptions } from '@/pages/printing/options'
import { orders } from '../backend/db/orders'
import { printJobs } from '../backend/db/printing'
import type { Backend } from '../backend/start'

const uid = 'u-ordinary'

/** The printer took the document, and jammed after its first page. */
const printedAtMs = Date.now() - 150_000
const jammedAtMs = printedAtMs + 5_000

/** What an earlier run left for the pages of `pagesOf`: a print that waits for somebody to clear a jam. */
export const storedForPages = {
  'nodemate.prints': {
    uid,
    jobs: [
      {
        ...{ id: 'print-1', mapId: null, pages: 2, asked: 0, startedAtMs: printedAtMs, movedAtMs: printedAtMs },
        file: { path: '/gone/contract.pdf', name: '合同.pdf', sizeBytes: 300_000 },
        printer: {
          ...{ deviceId: 'node-2', printerId: 'printer-3', name: '卡纸的打印机' },
          ...{ lanHost: '192.168.1.103', lanPort: 9_100 },
        },
        options: usualOptions,
        stage: { at: 'watching', jobId: 'job-1' },
        seen: {
          jobId: 'job-1',
          state: 'held',
          reason: 'jam',
          pagesDone: 1,
          pagesInAll: 2,
          changedAtMs: jammedAtMs,
        },
        trouble: null,
      },
    ],
  },
}

const stoppedService = {
  ...{ id: 'map-8001', name: '相册', preset: 'own', ip: '127.0.0.1', port: 8_001, rule: 0, openForMs: null },
  ...{ wants: 'stopped', isFavourite: false, closesAtMs: null, hasRun: true, mayLinger: false, ended: null },
  ...{ unanswered: null, lastAddress: null, startedAs: null },
}

const closed = { limitKbps: 0, mayBeOpen: false, unanswered: null, limitMayChangeUntilMs: null, seenAtMs: Date.now() }

/** And two services that were stopped, which a phone goes on looking after. */
export const storedServices = {
  'nodemate.tunnels': {
    uid,
    sessions: [
      {
        node: { id: 'node-1', name: '客厅的盒子', addr: 'https://node.example/node-1' },
        maps: [stoppedService],
        ...closed,
      },
      {
        node: { id: 'node-5', name: '旧盒子', addr: 'https://node.example/node-5' },
        maps: [{ ...stoppedService, id: 'map-8002', name: '文件' }],
        ...closed,
      },
    ],
  },
}

/** Shown to people without an account. */
export const guestPages = [
  '/pages/demo/home',
  '/pages/demo/node?deviceId=demo-attic',
  '/pages/account/sign-in',
  `/pages/sharing/guest?what=${encodeURIComponent('ssh,relay.example,40001,,书房的电脑')}`,
]

/** The same print, as the printer knows it. */
const jamPrint = async (db: Backend['db']): Promise<void> => {
  const [printed] = await db.select().from(printJobs).where(eq(printJobs.uid, uid)).limit(1)
  if (!printed) return
  const times = { uploadedAtMs: printedAtMs, startsAtMs: printedAtMs, deliveredAtMs: printedAtMs }
  const jammed = { ...printed, ...times, jobId: 'job-1', owcode: 'job-1', printerId: 'printer-3', pages: 2 }
  await db.insert(printJobs).values(jammed).onConflictDoNothing()
}

/** The address of every page that people with an account see, each with content. */
export const pagesOf = async ({ db }: Backend): Promise<string[]> => {
  await jamPrint(db)
  const [order] = await db.select().from(orders).where(eq(orders.uid, uid)).orderBy(desc(orders.createdAtMs)).limit(1)
  return pagesWith(order?.orderNo ?? '')
}

/** The same, with this order. */
export const pagesWith = (orderNo: string): string[] =>
  [
    ...['nodes/home', 'points/home', 'mall/home', 'account/me'],
    ...[
      'node/node?deviceId=node-1',
      'node/firmware?deviceId=node-1',
      'limit/limit?deviceId=node-1',
      'arrange/arrange',
      'arrange/several',
      'attention/attention',
    ],
    ...['mini-apps/mini-apps?deviceId=node-1', 'wake/wake?deviceId=node-5', 'binding/bind', 'binding/reserve'],
    ...[
      'ledger/ledger',
      'insights/insights',
      'insights/nodes',
      'ranking/ranking',
      'growth/growth',
      'goods/goods?goodsId=goods-cup',
    ],
    ...['orders/list', `orders/order?orderNo=${orderNo}`, 'butler/butler', 'shops/shops', 'boosts/boosts'],
    ...['search/search'],
    ...['top-ups/top-ups', `payments/payment?orderNo=${orderNo}`],
    ...['tunnels/list', 'tunnels/service?service=map-8001', 'tunnels/create', 'tunnels/doors'],
    ...['sharing/share?service=map-8001', 'sharing/month'],
    ...['ddns/domains', 'ddns/domain?domainId=domain-1', 'ddns/edit?domainId=domain-1'],
    ...[
      'printing/printing',
      'printing/progress?id=print-1',
      'printing/history',
      'id-copy/id-copy',
      'backup/backup?deviceId=node-1',
      'backup/history?deviceId=node-1',
    ],
    ...['help/feedback', 'help/sent', 'help/guide'],
    ...['settings/settings', 'settings/agreement?kind=terms', 'settings/privacy', 'settings/deregister'],
  ].map(page => `/pages/${page}`)
