import type { OrderState } from '@/services/orders'
import type { TradeState } from '@/services/payments'
import { openForEach } from '../hostile/open-page'
import { runs } from '../runs'

jest.setTimeout(600_000)

const app = openForEach()

const openedAtMs = Date.UTC(2026, 10, 21, 10)
const minuteMs = 60_000

/** What an earlier run has stored: when its sheet was open, and what the platform said of it then. */
const phones: Record<string, { said?: 'paid' | 'cancelled' | 'failed'; agoMs: number | null }> = {
  'no sheet': { agoMs: null },
  'killed while paying': { agoMs: minuteMs },
  'just paid': { said: 'paid', agoMs: minuteMs },
  'just cancelled': { said: 'cancelled', agoMs: minuteMs },
  'killed while paying, two hours ago': { agoMs: 120 * minuteMs },
  'paid two hours ago': { said: 'paid', agoMs: 120 * minuteMs },
}
const orderStates: (OrderState | 'unlisted')[] = ['created', 'paid', 'done', 'refunded', 'closed', 'unlisted']
const tradeStates: TradeState[] = ['SUCCESS', 'NOTPAY', 'USERPAYING', 'CLOSED', 'REFUND', 'PAYERROR', 'UNKNOWN']

const cells = Object.entries(phones).flatMap(([phone, { said, agoMs }]) =>
  orderStates.flatMap(state => tradeStates.map(trade => ({ phone, said, agoMs, state, trade }))),
)
type Cell = (typeof cells)[number]

const isInDoubt = ({ trade, said, agoMs }: Cell): boolean =>
  ['USERPAYING', 'UNKNOWN'].includes(trade) || (agoMs === minuteMs && said !== 'cancelled')
const isTaken = ({ state, trade }: Cell): boolean => trade === 'SUCCESS' || state === 'paid' || state === 'done'
const isReturned = ({ state, trade }: Cell): boolean => trade === 'REFUND' || state === 'refunded'
const mayPay = (cell: Cell): boolean =>
  ['created', 'unlisted'].includes(cell.state) && ['NOTPAY', 'PAYERROR'].includes(cell.trade) && !isInDoubt(cell)

type Row = { orderNo: string; steps: object[] }

/** The page's words, where the server of the order and that of the payment say these. */
const lookAt = async (page: string, { said, agoMs, state, trade }: Cell): Promise<string> => {
  const { pages, look } = app()
  const path = pages.find(([link]) => link?.startsWith(page)) ?? []
  const orderNo = new URLSearchParams(path[0]?.split('?')[1]).get('orderNo')
  const sheetAtMs = agoMs === null ? null : openedAtMs - agoMs
  const claim = said ? { said, atMs: sheetAtMs } : null
  const payment = { orderNo, kind: 'boost', title: '全天加速', amountFen: 990, claim, sheetAtMs }
  const inState = ({ steps, ...order }: Row) =>
    state === 'created' ? { ...order, steps } : { ...order, state, steps: [...steps, { state, atMs: openedAtMs }] }
  const ofOrder = (items: Row[]) =>
    items.flatMap(each => (each.orderNo !== orderNo ? each : state === 'unlisted' ? [] : inState(each)))
  const seen = await look(path, {
    stored: { 'nodemate.payments': { uid: 'u-ordinary', payments: [payment] } },
    reply: (call, text) => {
      const { data, ...reply } = JSON.parse(text)
      if (call === 'payments.boostOrder') return JSON.stringify({ ...reply, data: { ...data, tradeState: trade } })
      if (call !== 'orders.orders' || !data.items) return text
      return JSON.stringify({ ...reply, data: { ...data, items: ofOrder(data.items) } })
    },
  })
  return seen.words
}

/** A step through all of them that meets each phone, order and payment early. */
const step = 59
const { numRuns } = runs(36)
const chosen = cells.map((_, at) => cells[(at * step) % cells.length] ?? _).slice(0, numRuns)

test.each(chosen)('says nothing of money that neither server bears out: $phone, $state, $trade', async cell => {
  const paying = await lookAt('/pages/payments/payment', cell)
  const ordered = await lookAt('/pages/orders/order', cell)
  expect(/继续付款/.test(paying)).toBe(mayPay(cell))
  if (!mayPay(cell)) expect(ordered).not.toContain('去付款')
  if (isTaken(cell) || isReturned(cell)) expect(`${paying} ${ordered}`).not.toMatch(/没有扣款|没有付款/)
  else expect(paying).not.toMatch(/付款成功|已退款/)
  if (!isReturned(cell)) expect(`${paying} ${ordered}`).not.toMatch(/已退款|已原路退回/)
})
