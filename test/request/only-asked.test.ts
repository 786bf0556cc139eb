import { backup } from '@/pages/backup/calls'
import { domainSetup } from '@/pages/ddns/calls'
import { printer } from '@/pages/printing/calls'
import type { Call } from '@/request/call'
import { onlyAsked } from '@/request/only-asked'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { ok, scriptedWire } from './wire'

test.each<[Call, Record<string, string>, object]>([
  [payments.boostOrder, { orderNo: '2' }, { orderNo: '1', tradeState: 'SUCCESS' }],
  [payments.topUpOrder, { orderNo: '2' }, { orderNo: '1', tradeState: 'SUCCESS' }],
  [printer.printStatus, { jobId: '2' }, { jobId: '1', state: 'done', pagesDone: 1, pagesInAll: 1 }],
  [domainSetup.domainSettings, { domainId: '2' }, { domainId: '1', nodeId: null, hasV4: true, hasV6: true, ttlS: 60 }],
  [backup.backupPath, { deviceId: '2' }, { deviceId: '1', path: '/pictures' }],
  [devices.device, { deviceId: '2' }, { id: '1', name: '书房', state: 'online', atMs: 1_764_000_000_000 }],
])('cannot read a reply about another thing than the one that $name asks for', async (call, input, reply) => {
  const about = (id: string) => JSON.parse(JSON.stringify(reply).split('"1"').join(`"${id}"`))
  const read = (id: string) => scriptedWire(ok(about(id))).carry(call, input as never, {}) // as: of the same call
  await expect(read('2')).resolves.toMatchObject(about('2'))
  await expect(read('1')).rejects.toMatchObject({ kind: 'unreadable' })
})

test('cannot read whether a printer is ready from what is said of another', () => {
  const read = (printerId: string) =>
    onlyAsked(
      printer.readiness,
      { deviceId: '1', printerId: '2' },
      { isReady: true, printer: { deviceId: '1', printerId } },
    )
  expect(read('2')).toMatchObject({ isReady: true })
  expect(() => read('1')).toThrow('unreadable')
})

test('leaves out the rows of others, those that belong to none too, and nothing where nothing is asked for', () => {
  const rows = {
    items: [
      { id: 'a', nodeId: '1' },
      { id: 'b', nodeId: '2' },
      { id: 'c', nodeId: null },
    ],
    nextCursor: 'x',
  }
  expect(onlyAsked(ddns.domains, { nodeId: '2' }, rows)).toEqual({ items: [{ id: 'b', nodeId: '2' }], nextCursor: 'x' })
  expect(onlyAsked(ddns.domains, { cursor: null }, rows)).toEqual(rows)
  expect(onlyAsked(ddns.domains, { nodeId: undefined }, rows)).toEqual(rows)
  // Rows that do not say what they belong to are believed.
  expect(onlyAsked(orders.orders, { orderNo: '1' }, { items: [{ title: '' }] })).toEqual({ items: [{ title: '' }] })
})

test('keeps all categories of the mall whichever of them is asked for', () => {
  const shelf = {
    items: [{ goodsId: '1', categoryId: 'food' }],
    categories: [{ categoryId: 'food' }, { categoryId: 'home' }],
  }
  expect(onlyAsked(mall.goods, { categoryId: 'food' }, shelf)).toEqual(shelf)
})

test('believes what a write is told: its effect is there', () => {
  expect(onlyAsked(payments.orderBoost, { orderNo: '2' }, { orderNo: '1' })).toEqual({ orderNo: '1' })
})
