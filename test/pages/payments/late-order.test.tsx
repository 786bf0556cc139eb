import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ReactNode } from 'react'
import BoostsPage from '@/pages/boosts/boosts'
import PaymentPage from '@/pages/payments/payment'
import { ask } from '@/payment/runner'
import { forgetPayment, keepPayment } from '@/payment/store'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const orderNo = 'A1'
const order = { orderNo, kind: 'boost', title: '两小时加速', quantity: 1, points: null, amountFen: 200, steps: [] }
/** What the server says of the order by its number. */
let find: () => object
/** How often the boosts were read. */
let reads: number

beforeEach(() => {
  const [path, params] = ['/pages/payments/payment', { orderNo }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  startSession(sessionOf('ann'))
  reads = 0
  connect((async ({ name }: { name: string }) => {
    if (name === orders.orders.name) return find()
    if (name === boosts.boosts.name) {
      reads += 1
      return { plans: [], running: [] }
    }
    if (name === payments.boostOrder.name) return { orderNo, tradeState: 'SUCCESS' }
    return new Promise(() => undefined)
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  forgetPayment(orderNo)
  endSession()
  Current.router = null
  jest.useRealTimers()
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The page of an order that was just paid, ten seconds later. */
const openPaid = async (below?: ReactNode) => {
  const client = createQueryClient(() => true)
  followOutcomes(client)
  keepPayment({ orderNo, kind: 'boost', title: '两小时加速', amountFen: 200, claim: null, sheetAtMs: null })
  jest.useFakeTimers()
  const screen = await show(
    <QueryClientProvider client={client}>
      {below}
      <PaymentPage />
    </QueryClientProvider>,
  )
  void ask(orderNo, 'otherwise')
  await pass(10_000)
  return screen
}

test.each([
  ['did not know it by its number yet', new CallError('refused', '/list', { code: codes.orderNotFound })],
  ['was busy', new CallError('busy', '/list', { status: 503 })],
])('shows what became of a paid order whose server %s when it was first read', async (_what, error) => {
  find = () => {
    throw error
  }
  const screen = await openPaid()
  expect(screen.words()).toContain('加速开始 进行中')
  find = () => ({ items: [{ ...order, state: 'refunded' }], nextCursor: null, counts: {} })
  await pass(60_000)
  expect(screen.words()).toContain('款项会原路退回')
  expect(screen.words()).not.toContain('付款成功')
})

test('reads the boosts again once one has begun whose order the server did not know at first', async () => {
  find = () => {
    throw new CallError('refused', '/list', { code: codes.orderNotFound })
  }
  const screen = await openPaid(<BoostsPage />)
  const before = reads
  find = () => ({ items: [{ ...order, state: 'done' }], nextCursor: null, counts: {} })
  await pass(60_000)
  expect(screen.words()).toContain('加速开始 已完成')
  expect(reads).toBeGreaterThan(before)
})
