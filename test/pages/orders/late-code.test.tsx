import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Done } from '@/pages/goods/parts/done'
import OrderPage from '@/pages/orders/order'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from '../goods/cup'

/** The server calls the order done, and lists its code a moment later. */
let voucherCodes: string[]
let doneAtMs: number
let reads: number
let refusal: CallError | undefined

beforeEach(() => {
  voucherCodes = []
  doneAtMs = Date.now()
  reads = 0
  startSession(sessionOf('ann'))
  const order = { orderNo: '1', kind: 'voucher', title: '咖啡券', quantity: 1, points: 50, amountFen: null }
  refusal = undefined
  connect((async ({ name }: Call) => {
    if (name !== orders.orders.name) return { items: [], agreements: [], nextCursor: null }
    reads += 1
    if (refusal) throw refusal
    const items = [{ ...order, state: 'done', steps: [{ state: 'done', atMs: doneAtMs }], voucherCodes }]
    return { items, nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const [path, params] = ['/pages/orders/order', { orderNo: '1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
})
afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
})

const receipt = { orderNo: '1', spentPoints: 50, sentAtMs: 0, isEarlier: false }
const pages = {
  'the order’s page': <OrderPage />,
  'the sheet that redeemed it': <Done goods={cup} receipt={receipt} isAwaited onClose={() => undefined} />,
}

const names = Object.keys(pages) as (keyof typeof pages)[]
const open = (page: keyof typeof pages) =>
  show(<QueryClientProvider client={createQueryClient(() => true)}>{pages[page]}</QueryClientProvider>)

test.each(names)('waits for the code of a voucher that is called done before it has one: %s', async page => {
  const screen = await open(page)
  await screen.waitFor('出券后显示在这里')
  voucherCodes = ['A1B2C3D4']
  await screen.waitFor(page === 'the order’s page' ? '点按后显示' : 'A1B2 C3D4')
  expect(screen.words()).not.toContain('出券后显示在这里')
})

test.each(names)(
  'promises no code of a voucher that was done an hour ago, asks for none, and says where to turn: %s',
  async page => {
    jest.useFakeTimers()
    doneAtMs -= 60 * 60_000
    const screen = await open(page)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.words()).not.toContain('出券后显示在这里')
    expect(screen.words()).toContain('这里没有券码了 还没拿到？在“我的”里打开“意见反馈”告诉我们。')
    expect(reads).toBe(1)
  },
)

test('promises no code any more ten minutes after the voucher was done', async () => {
  jest.useFakeTimers()
  const screen = await open('the order’s page')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.words()).toContain('出券后显示在这里')
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000))
  expect(screen.words()).not.toContain('出券后显示在这里')
})

test('shows the code of a voucher in the sheet whose server did not know its order by its number at first', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers()
  refusal = new CallError('refused', '/list', { code: codes.orderNotFound })
  voucherCodes = ['A1B2C3D4']
  const screen = await open('the sheet that redeemed it')
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(reads).toBeGreaterThan(0)
  refusal = undefined
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.words()).toContain('A1B2 C3D4')
})
