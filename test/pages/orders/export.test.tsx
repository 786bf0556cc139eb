import { wordsIn } from '@/i18n/words'
import { tableOf, wholeList } from '@/pages/orders/export'
import { ordersWords } from '@/pages/orders/words'
import { connect } from '@/request/send'
import { readWhole } from '@/screen/export/read-whole'
import type { Order } from '@/services/orders'

const order = (orderNo: string, part: Partial<Order> = {}): Order => ({
  orderNo,
  kind: 'topUp',
  itemId: null,
  title: '30 元话费',
  quantity: 1,
  pictureUrl: null,
  points: null,
  amountFen: 2_994,
  state: 'refunded',
  // 09:05 in Beijing.
  steps: [{ state: 'created', atMs: Date.UTC(2026, 10, 2, 1, 5) }],
  closesAtMs: null,
  refundReason: null,
  deviceId: null,
  sentTo: null,
  ...part,
})

const counts = { all: 2, toPay: 0, underWay: 0, done: 0, refunded: 0 }

test('reads a tab to its end and writes each order in a line', async () => {
  const asked: unknown[] = []
  const pages: Record<string, object> = {
    first: { items: [order('1')], nextCursor: 'b', counts },
    b: {
      items: [order('2', { points: 300, amountFen: null, title: '杯子, 大', quantity: 2 })],
      nextCursor: null,
      counts,
    },
  }
  connect((async (_call: unknown, input: { cursor: string | null }) => {
    asked.push(input)
    return pages[input.cursor ?? 'first']
  }) as unknown as Parameters<typeof connect>[0]) // the test answers by hand
  let rows: readonly Order[] = []
  await readWhole(
    wholeList('refunded'),
    { rows: [], cursor: null, isWhole: false },
    {
      signal: new AbortController().signal,
      onProgress: reading => {
        rows = reading.rows
      },
    },
  )
  expect(asked).toMatchObject([{ tab: 'refunded', cursor: null }, { cursor: 'b' }])
  const [, ...lines] = tableOf(rows, wordsIn(ordersWords, 'zh')).trimEnd().split('\r\n')
  expect(lines).toEqual([
    '2026-11-02,09:05,1,30 元话费,1,,29.94,已退款',
    '2026-11-02,09:05,2,"杯子, 大",2,300,,积分已退回',
  ])
})

test('never writes the code of a voucher', () => {
  const table = tableOf([order('1', { kind: 'voucher', voucherCodes: ['AB12-CD34'] })], wordsIn(ordersWords, 'zh'))
  expect(table).not.toContain('AB12')
})
