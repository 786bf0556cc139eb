import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { topUps } from '@/pages/top-ups/calls'
import TopUpsPage from '@/pages/top-ups/top-ups'
import { advance, forgetPayment, keepPayment } from '@/payment/store'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { payments } from '@/services/payments'
import { resetAccountState } from '@/session/account-state'
import { endSession, followOtherWindows, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { LookProvider } from '@/ui/look'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'

const offer = (operator: string | null, priceFen: number) => ({
  operator,
  products: [{ productId: 'top-up-50', kind: 'topUp', name: '50 元话费', faceFen: 5_000, priceFen }],
})
const prices: Record<string, unknown> = { '138': offer('mobile', 4_980), '': offer(null, 4_990) }

type Input = { phoneStart?: string; phone?: string; requestId?: string }
let sent: Input[] = []
/** How often the state of a payment was read. */
let checked = 0
/** The products for one number come at once; those for another, when the test says so. */
let reportOther: () => void = () => undefined

beforeEach(() => {
  sent = []
  checked = 0
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  const other = new Promise(resolve => {
    reportOther = () => resolve(offer('telecom', 5_000))
  })
  connect((async ({ name }: { name: string }, input: Input) => {
    if (name === topUps.topUps.name) return prices[input.phoneStart ?? ''] ?? other
    if (name === payments.topUpOrder.name) checked += 1
    if (name === payments.orderTopUp.name) {
      sent.push(input)
      throw new CallError('network', '/fulupay/UnifiedOrder')
    }
    return { items: [], nextCursor: null, counts: {} }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <TopUpsPage />
    </QueryClientProvider>,
  )

test('lets nobody pay by the last number’s prices until the next ones are known', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await open()
  await screen.waitFor('¥49.90')
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  await screen.waitFor('¥49.80')
  await screen.tap('¥50 售价 ¥49.80，未选中')
  await screen.type('充值号码', '18900000002')
  await screen.waitFor('正在查询运营商')
  expect(screen.words()).not.toMatch(/中国移动|更新/)
  expect(screen.words()).not.toContain('到账')
  await screen.tap('付款 ¥49.80')
  expect(sent).toEqual([])
  reportOther()
  await screen.waitFor('189 0000 0002 中国电信 · 到账 ¥50')
  await screen.tap('付款 ¥50.00')
  await screen.waitFor('服务器目前还没有收到')
  expect(sent).toMatchObject([{ phone: '18900000002' }])
})

test('says that an operator waits for a network, and not that it is being looked up', async () => {
  const inApp = (isOffline: boolean) => (
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      <QueryClientProvider client={client}>
        <TopUpsPage />
      </QueryClientProvider>
    </LookProvider>
  )
  const client = createQueryClient(() => true)
  const screen = await show(inApp(false))
  await screen.waitFor('¥49.90')
  act(() => onlineManager.setOnline(false))
  await screen.redraw(inApp(true))
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('等网络恢复')
  expect(screen.words()).not.toContain('正在查询运营商')
  act(() => onlineManager.setOnline(true))
})

test('offers the last numbers once they can be read, when the page is pulled down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name === topUps.topUps.name) return prices['']
    if (isDown) throw new CallError('refused', path, { code: 1601 })
    const items = [{ orderNo: '1', kind: 'topUp', state: 'done', sentTo: '138****0002', steps: [] }]
    return { items, nextCursor: null, counts: {} }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await open()
  await screen.waitFor('¥49.90')
  isDown = false
  await pullDown()
  await screen.waitFor('138 **** 0002')
})

// Numbers that agree in every digit that may be stored: one slip, and two.
test.each(['13800100002', '13800110002'])(
  'never resends or pays an unknown order to one number in the name of another: %s',
  async other => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const screen = await open()
    await screen.type('充值号码', '13800000002')
    await screen.waitFor('¥49.80')
    await screen.tap('¥50 售价 ¥49.80，未选中')
    await screen.tap('付款 ¥49.80')
    await screen.waitFor('服务器目前还没有收到')
    await screen.type('充值号码', other)
    expect(screen.words()).not.toContain('服务器目前还没有收到')
    await screen.tap('付款 ¥49.80')
    await screen.waitFor('还没收到答复')
    expect(sent.map(({ phone }) => phone)).toEqual(['13800000002', other])
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
  },
)

test('shows a payment being confirmed where it is sold, and orders nothing a second time', async () => {
  resetAccountState()
  const claim = { said: 'paid', atMs: Date.now() } as const
  keepPayment({ orderNo: '2026', kind: 'topUp', title: '50 元话费', amountFen: 4_980, claim })
  const screen = await open()
  await screen.waitFor('付款结果确认中，请不要重复付款')
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  await screen.waitFor('售价 ¥49.80')
  await screen.tap('¥50 售价 ¥49.80，未选中')
  await screen.tap('付款 ¥49.80，不可用 付款结果确认中，请不要重复付款')
  expect(sent).toEqual([])
  expect(checked).toBeGreaterThan(0)
  advance('2026', { is: 'answered', tradeState: 'SUCCESS', askedAtMs: 0, receivedAtMs: 0 })
  await screen.waitFor('付款成功')
  await screen.waitFor('中国移动 · 到账 ¥50')
  screen.find('付款 ¥49.80')
  forgetPayment('2026')
})

test('shows nobody the number that was typed before another window signed that account out', async () => {
  const stop = followOtherWindows(() => undefined)
  const screen = await open()
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  localStorage.removeItem('nodemate.session')
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'nodemate.session' })))
  await act(async () => startSession({ uid: 'second', authToken: 'b', accessToken: 'b', expiresAt: 0 }))
  expect(screen.words()).not.toContain('138 0000 0002')
  stop()
})

test('keeps the number that a guest typed before signing in', async () => {
  endSession()
  const screen = await open()
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  await act(async () => startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 }))
  expect(screen.words()).toContain('138 0000 0002')
})

test('names the price of today once an order was made at it, and continues that order', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const client = createQueryClient(() => true)
  followOutcomes(client)
  let priceFen = 4_980
  const payment = { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }
  connect((async ({ name }: { name: string }, input: Input) => {
    if (name === topUps.topUps.name) return offer('mobile', priceFen)
    if (name === payments.topUpOrder.name) return { orderNo: '1', tradeState: 'NOTPAY' }
    if (name !== payments.orderTopUp.name) return { items: [], nextCursor: null, counts: {} }
    sent.push(input)
    return { orderNo: '1', amountFen: priceFen, payment, expiresAtMs: Date.now() + 60_000 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={client}>
      <TopUpsPage />
    </QueryClientProvider>,
  )
  await screen.type('充值号码', '13800000002')
  await screen.waitFor('138 0000 0002 · 中国移动')
  await screen.tap('¥50 售价 ¥49.80，未选中')
  priceFen = 5_100
  await screen.tap('付款 ¥49.80')
  await screen.waitFor('付款 ¥51.00')
  await screen.tap('付款 ¥51.00')
  await screen.waitFor('付款 ¥51.00')
  expect(sent.filter(({ phone }) => phone)).toHaveLength(1)
  forgetPayment('1')
})
