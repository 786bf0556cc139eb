import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime } from '@/lib/clock'
import BoostsPage from '@/pages/boosts/boosts'
import { ask } from '@/payment/runner'
import { forgetPayment, keepPayment } from '@/payment/store'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { type Order, orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const hourMs = 3_600_000
let state: Order['state']
let hasBegun: boolean
let lastsMs: number
let asked: number
let isFailing: boolean
/** Of another one, that nothing delivers. */
let stuck: Order['state'] | undefined

beforeEach(() => {
  jest.useFakeTimers()
  learnServerTime(Date.now(), Date.now())
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  state = 'paid'
  hasBegun = false
  lastsMs = hourMs
  asked = 0
  isFailing = false
  stuck = undefined
  const order = { orderNo: '1', kind: 'boost', title: '体验加速', quantity: 1, points: null, amountFen: 100, steps: [] }
  const listed = (path: string) => {
    asked += 1
    if (isFailing) throw new CallError('refused', path)
    return [...(stuck ? [{ ...order, orderNo: '0', state: stuck }] : []), { ...order, state }]
  }
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === boosts.boosts.name) {
      const boost = { planId: 'boost-try', deviceId: 'node-1', startAtMs: Date.now(), endAtMs: Date.now() + lastsMs }
      return { atMs: Date.now(), plans: boostPlans, running: hasBegun ? [boost] : [] }
    }
    if (name === payments.boostOrder.name) return { orderNo: '1', tradeState: 'SUCCESS' }
    const items = name === orders.orders.name ? listed(path) : []
    return { items, nextCursor: null, counts: {}, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  jest.useRealTimers()
  endSession()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BoostsPage />
    </QueryClientProvider>,
  )
  await pass(1_000)
  return screen
}

test('tells nobody who has paid for a boost that there is none, and shows it once it has begun', async () => {
  const screen = await open()
  expect(screen.words()).toContain('加速正在开通')
  await pass(30_000)
  ;[state, hasBegun] = ['done', true]
  await pass(30_000)
  // What is asked once that is drawn.
  await pass(1_000)
  expect(screen.words()).toContain('加速中')
  expect(screen.words()).not.toContain('加速正在开通')
})

test('tells nobody so whose order is called unpaid still, though the payment is confirmed', async () => {
  state = 'created'
  keepPayment({ orderNo: '1', kind: 'boost', title: '体验加速', amountFen: 100, claim: null, sheetAtMs: null })
  void ask('1', 'otherwise')
  await pass(100)
  // Its page has shown that.
  forgetPayment('1')
  const screen = await open()
  expect(screen.words()).toContain('加速正在开通')
  ;[state, hasBegun] = ['done', true]
  await pass(10_000)
  await pass(1_000)
  expect(screen.words()).toContain('加速中')
  expect(screen.words()).not.toContain('加速正在开通')
})

test('asks for no orders again where no boost is on its way', async () => {
  state = 'created'
  const screen = await open()
  await pass(10 * 60_000)
  expect(screen.words()).not.toContain('加速正在开通')
  expect(asked).toBe(1)
})

test('shows a boost that has begun while another one is still awaited', async () => {
  stuck = 'paid'
  const screen = await open()
  await pass(30_000)
  ;[state, hasBegun] = ['done', true]
  await pass(30_000)
  // What is asked once that is drawn.
  await pass(1_000)
  expect(screen.words()).toContain('加速正在开通')
  expect(screen.words()).toContain('加速中')
})

test('reads the orders again with a pull that could not be read at first', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what failed
  isFailing = true
  const screen = await open()
  expect(screen.words()).not.toContain('加速正在开通')
  isFailing = false
  await pullDown()
  await pass(1_000)
  expect(screen.words()).toContain('加速正在开通')
})

test('gives a boost that has just begun no minute more than it lasts', async () => {
  const screen = await open()
  await pass(15_000)
  ;[hasBegun, lastsMs] = [true, 30 * 60_000]
  await pullDown()
  await pass(1_000)
  expect(screen.words()).toContain('还剩 30 分钟')
})
