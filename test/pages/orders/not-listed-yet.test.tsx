import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { run } from '@/intention/store'
import Orders from '@/pages/orders/list'
import { ask } from '@/payment/runner'
import { forgetPayment, keepPayment } from '@/payment/store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const thing = {
  ...{ kind: 'thing', title: '杯子', quantity: 1, points: 100, amountFen: null, state: 'paid' },
  steps: [{ state: 'paid', atMs: 1_764_000_000_000 }],
}
const boost = { ...thing, kind: 'boost', title: '加速', points: null, amountFen: 990 }
let order: object
/** The numbers of the orders that the server lists. */
let listed: string[]

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] })
  localStorage.clear()
  listed = []
  order = thing
  const path = '/pages/orders/list'
  Current.router = { $taroPath: path, path, params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  followOutcomes(createQueryClient(() => true))
  connect((async ({ name }: Call) => {
    if (name === mall.exchangeGoods.name) return { orderNo: '1', spentPoints: 100 }
    if (name === payments.boostOrder.name) return { orderNo: '1', tradeState: 'SUCCESS' }
    if (name !== orders.orders.name) return { items: [], agreements: [] }
    const counts = { all: listed.length, toPay: 0, underWay: listed.length, done: 0, refunded: 0 }
    return { items: listed.map(orderNo => ({ ...order, orderNo })), nextCursor: null, counts }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  await run(mall.exchangeGoods.name, 'cup', { goodsId: 'cup', quantity: 1, expectedPoints: 100 })
})
afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Orders />
    </QueryClientProvider>,
  )
  await pass(100)
  return screen
}

test.each([
  ['nothing', []],
  ['only the ones before it', ['0']],
])(
  'does not hide that an order was placed while the server lists %s, and shows it once it is there',
  async (_what, before) => {
    listed = before
    const screen = await open()
    expect(screen.words()).toContain('订单已提交，正在登记')
    expect(screen.words()).not.toContain('还没有订单')
    listed = ['1', ...before]
    await pass(10_000)
    expect(screen.words()).toContain('杯子')
    expect(screen.words()).not.toContain('正在登记')
  },
)

test('says nothing of it any more that was listed and is gone, as when another phone has deleted it', async () => {
  listed = ['1']
  const screen = await open()
  expect(screen.words()).not.toContain('正在登记')
  await pass(4 * 60_000)
  screen.remove()
  listed = []
  const again = await open()
  expect(again.words()).toContain('还没有订单')
  expect(again.words()).not.toContain('正在登记')
})

test('says nothing of it any more that another phone has deleted before anybody looked here', async () => {
  await pass(61 * 60_000)
  const screen = await open()
  expect(screen.words()).toContain('还没有订单')
  expect(screen.words()).not.toContain('正在登记')
})

test('calls no order unpaid that was paid a moment ago, and shows that it was delivered', async () => {
  keepPayment({ orderNo: '1', kind: 'boost', title: '加速', amountFen: 990, claim: null, sheetAtMs: null })
  void ask('1', 'otherwise')
  await pass(100)
  // Its page has shown that.
  forgetPayment('1')
  listed = ['1']
  order = { ...boost, state: 'created', closesAtMs: Date.now() + 30 * 60_000 }
  const screen = await open()
  expect(screen.words()).toContain('开通中')
  expect(screen.words()).not.toContain('前付款')
  order = { ...boost, state: 'done' }
  await pass(10_000)
  expect(screen.words()).toContain('已生效')
})
