import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { run } from '@/intention/store'
import { ExchangeSheet } from '@/pages/goods/parts/exchange-sheet'
import { useExchange } from '@/pages/goods/use-exchange'
import OrderPage from '@/pages/orders/order'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup as bareCup } from '../goods/cup'

const cup: Goods = { ...bareCup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
const order = {
  ...{ orderNo: '1', kind: 'thing', title: '杯子', quantity: 1, points: 100, amountFen: null, state: 'paid' },
  steps: [{ state: 'paid', atMs: 1_764_000_000_000 }],
}

const Exchange = () => {
  const exchange = useExchange(cup, { onRefused: () => undefined })
  return <ExchangeSheet isOpen goods={cup} availablePoints={250} exchange={exchange} onClose={exchange.forget} />
}
const within = (shown: JSX.Element) => (
  <QueryClientProvider client={createQueryClient(() => true)}>{shown}</QueryClientProvider>
)

/** What the server says of an order by its number. */
let find: () => object
/** The exchange is answered once this is. */
let answered: Promise<void>
beforeEach(() => {
  answered = Promise.resolve()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  startSession(sessionOf('ann'))
  followOutcomes(createQueryClient(() => true))
  connect((async ({ name }: Call) => {
    if (name === mall.goods.name) return { items: [cup] }
    if (name === points.userPoints.name) return { available: 250 }
    if (name === mall.exchangeGoods.name) {
      await answered
      return { orderNo: '1', spentPoints: 100 }
    }
    if (name === payments.orderBoost.name) return { orderNo: '1', amountFen: 200 }
    return name === orders.orders.name ? find() : { items: [], agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const openOrder = async () => {
  const [path, params] = ['/pages/orders/order', { orderNo: '1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  return show(within(<OrderPage />))
}
const exchange = async () => {
  const screen = await show(within(<Exchange />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('杯子')
  await screen.waitFor('查看订单')
  screen.remove()
}

test.each([
  ['lists nothing', () => ({ items: [], nextCursor: null })],
  [
    'knows no such order',
    () => {
      throw new CallError('refused', '/list', { code: codes.orderNotFound })
    },
  ],
])(
  'does not call an order missing that was just placed while the server %s, and shows it once it is there',
  async (_what, nothing) => {
    find = nothing
    await exchange()
    const screen = await openOrder()
    await screen.waitFor('订单已提交，正在登记')
    expect(screen.words()).not.toContain('没有找到')
    find = () => ({ items: [order], nextCursor: null })
    await screen.waitFor('订单号 1')
  },
)

test('says nothing of redeeming once more where an order for money is not listed yet', async () => {
  find = () => ({ items: [], nextCursor: null })
  await run(payments.orderBoost.name, 'plan-1 node-1', { planId: 'plan-1', deviceId: 'node-1' }, 200)
  const screen = await openOrder()
  await screen.waitFor('订单已提交，正在登记')
  expect(screen.words()).not.toContain('兑换')
})

test('does not call an order missing whose page was left before the server answered', async () => {
  find = () => ({ items: [], nextCursor: null })
  let answer: () => void = () => undefined
  answered = new Promise(resolve => {
    answer = resolve
  })
  const screen = await show(within(<Exchange />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('正在兑换')
  screen.remove()
  answer()
  await (await openOrder()).waitFor('订单已提交，正在登记')
})

test('does not call an order missing that a server which lags behind does not list any more', async () => {
  find = () => ({ items: [order], nextCursor: null })
  await exchange()
  const screen = await openOrder()
  await screen.waitFor('订单号 1')
  find = () => ({ items: [], nextCursor: null })
  await pullDown()
  await screen.waitFor('订单已提交，正在登记')
  find = () => ({ items: [order], nextCursor: null })
  await screen.waitFor('订单号 1')
})

test('calls an order missing that was listed and stays away, as when another phone has deleted it', async () => {
  find = () => ({ items: [order], nextCursor: null })
  await exchange()
  jest.useFakeTimers()
  const screen = await openOrder()
  await pass(100)
  expect(screen.words()).toContain('订单号 1')
  find = () => ({ items: [], nextCursor: null })
  await pass(2_000)
  await pass(2 * 60_000)
  expect(screen.words()).toContain('订单已提交，正在登记')
  await pass(2 * 60_000)
  expect(screen.words()).toContain('没有找到这笔订单')
})

test('calls an order missing once it is deleted', async () => {
  find = () => ({ items: [{ ...order, state: 'done' }], nextCursor: null })
  await exchange()
  const screen = await openOrder()
  await screen.waitFor('订单号 1')
  find = () => ({ items: [], nextCursor: null })
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'redirectTo:ok' })
  await screen.tap('删除订单')
  await screen.waitFor('没有找到这笔订单')
})

test('calls an order missing that was read once and is gone, once every server would list it', async () => {
  find = () => ({ items: [order], nextCursor: null })
  await exchange()
  jest.useFakeTimers()
  const screen = await openOrder()
  await pass(100)
  expect(screen.words()).toContain('订单号 1')
  screen.remove()
  find = () => ({ items: [], nextCursor: null })
  const again = await openOrder()
  await pass(2 * 60_000)
  expect(again.words()).toContain('订单已提交，正在登记')
  await pass(2 * 60_000)
  expect(again.words()).toContain('没有找到这笔订单')
})

test('calls an order missing that nobody has placed here', async () => {
  find = () => ({ items: [], nextCursor: null })
  await (await openOrder()).waitFor('没有找到这笔订单')
})
