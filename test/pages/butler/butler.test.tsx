import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { run } from '@/intention/store'
import { learnServerTime } from '@/lib/clock'
import Butler from '@/pages/butler/butler'
import { plans } from '@/pages/butler/calls'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { butler } from '@/services/butler'
import { mall } from '@/services/mall'
import { type Order, orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const dayMs = 24 * 3_600_000
const plan = { goodsId: 'plan-1', name: '守护', days: 30, helps: 1, benefits: [], pricePoints: 300 }
const order = {
  orderNo: '1',
  kind: 'butler',
  title: '守护',
  quantity: 1,
  points: 300,
  amountFen: null,
  closesAtMs: null,
}
let endsAtMs: number | null
let placed: { state: Order['state']; steps: { state: Order['state']; atMs: number }[] } | undefined

beforeEach(() => {
  jest.useFakeTimers()
  learnServerTime(Date.now(), Date.now())
  startSession(sessionOf('ann'))
  ;[endsAtMs, placed] = [null, undefined]
  connect((async ({ name }: { name: string }) => {
    if (name === plans.butlerPlans.name) return { plans: [plan] }
    if (name === butler.butlerLeft.name) return { atMs: Date.now(), endsAtMs, helpsLeft: 0 }
    if (name === mall.exchangeGoods.name) return { orderNo: '1', spentPoints: 300 }
    const items = name === orders.orders.name && placed ? [{ ...order, ...placed }] : []
    return { items, nextCursor: null, counts: {}, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Butler />
    </QueryClientProvider>,
  )
  await pass(1_000)
  // What is asked once the first replies are drawn.
  await pass(1_000)
  return screen
}
const placeOrder = (...states: Order['state'][]) => {
  placed = { state: states[states.length - 1] ?? 'paid', steps: states.map(state => ({ state, atMs: Date.now() })) }
}

test('offers a plan that has ended to be chosen, not to be extended', async () => {
  endsAtMs = Date.now() - 1
  const screen = await open()
  expect(screen.words()).toContain('还没有管家')
  expect(screen.words()).toContain('守护')
  expect(screen.words()).not.toContain('用它续期')
})

test('finds a plan that is on its way, too, whose order the server lists only a moment after it was placed', async () => {
  localStorage.clear()
  followOutcomes(createQueryClient(() => true))
  await run(mall.exchangeGoods.name, 'plan-1', { goodsId: 'plan-1', quantity: 1, expectedPoints: 300 })
  const screen = await open()
  expect(screen.words()).not.toContain('还没有管家')
  placeOrder('created', 'paid')
  await pass(10_000)
  expect(screen.words()).toContain('管家正在开通')
  expect(screen.words()).not.toContain('还没有管家')
})

test('tells nobody who has redeemed a plan that there is none, and shows it once the server does', async () => {
  // Its points are not taken yet.
  placeOrder('created')
  const screen = await open()
  expect(screen.words()).toContain('管家正在开通')
  expect(screen.words()).not.toContain('还没有管家')
  placeOrder('created', 'paid', 'done')
  await pass(60_000)
  expect(screen.words()).toContain('管家正在开通')
  endsAtMs = Date.now() + 30 * dayMs
  await pass(60_000)
  expect(screen.words()).toContain('还剩 30 天')
  expect(screen.words()).not.toContain('管家正在开通')
})

test.each<[string, Order['state'][]]>([
  ['is given back', ['created', 'paid', 'refunded']],
  ['was delivered without a plan', ['created', 'paid', 'done']],
])('promises no plan any more soon after its order %s', async (_what, states) => {
  placeOrder('created', 'paid')
  const screen = await open()
  expect(screen.words()).toContain('管家正在开通')
  placeOrder(...states)
  await pass(12 * 60_000)
  expect(screen.words()).toContain('还没有管家')
})

test('shows the new end of a plan that was extended, though the server tells of it only minutes later', async () => {
  localStorage.clear()
  endsAtMs = Date.now() + 5 * dayMs
  followOutcomes(createQueryClient(() => true))
  await run(mall.exchangeGoods.name, 'plan-1', { goodsId: 'plan-1', quantity: 1, expectedPoints: 300 })
  placeOrder('created', 'paid', 'done')
  const screen = await open()
  expect(screen.words()).toContain('还剩 5 天')
  await pass(2 * 60_000)
  endsAtMs += 30 * dayMs
  await pass(15_000)
  expect(screen.words()).toContain('还剩 35 天')
})
