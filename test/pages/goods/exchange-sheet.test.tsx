import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { goalRead } from '@/claiming/goal'
import { ExchangeSheet } from '@/pages/goods/parts/exchange-sheet'
import { useExchange } from '@/pages/goods/use-exchange'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { type Goods, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { followOutcomes } from '@/start/outcomes'
import { ToastPlace } from '@/ui/toast'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'
import { cup as bareCup } from './cup'

const cup: Goods = { ...bareCup, detail: { pictureUrls: [], about: '', rules: [], needs: 'address' } }

const atOnce: Goods = { ...bareCup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }

/** One of the goods in its sheet; the server has it, and 250 points. */
const Shown = ({ isOpen, goods = cup, points }: { isOpen: boolean; goods?: Goods; points?: number }) => {
  const exchange = useExchange(goods, { onRefused: () => undefined })
  return (
    <ExchangeSheet
      isOpen={isOpen}
      goods={goods}
      availablePoints={points}
      exchange={exchange}
      onClose={exchange.forget}
    />
  )
}
const client = createQueryClient(() => true)
const within = (shown: JSX.Element) => <QueryClientProvider client={client}>{shown}</QueryClientProvider>

let sent: string[] = []
/** The reads before an exchange are answered once this is true. */
let read: Promise<void>
beforeEach(() => {
  sent = []
  read = Promise.resolve()
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: { name: string }) => {
    sent.push(name)
    if (name !== mall.exchangeGoods.name) await read
    if (name === mall.goods.name) return { items: [cup] }
    // The order of what was just exchanged, for its code.
    if (name === orders.orders.name || name === userData.userData.name) return { items: [] }
    return name === points.userPoints.name ? { available: 250 } : { orderNo: '1', spentPoints: 100 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  client.clear()
  endSession()
})

test('keeps what was typed after the sheet was closed', async () => {
  const screen = await show(within(<Shown isOpen points={250} />))
  await screen.type('收件人', '阿青')
  await screen.tap('增加一件')
  await screen.redraw(within(<Shown isOpen={false} points={250} />))
  while (screen.words() !== '') await new Promise(resolve => setTimeout(resolve))
  await screen.redraw(within(<Shown isOpen points={250} />))
  expect(screen.words()).toContain('用 200 积分兑换')
  expect(screen.container.querySelector('input')?.value).toBe('阿青')
})

test('does not call an unknown balance 0, and still allows an exchange', async () => {
  const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
  const screen = await show(within(<Shown isOpen goods={goods} />))
  expect(screen.words()).toContain('可用积分 — 本次使用 −100 兑换后剩余 —')
  expect(screen.words()).not.toContain('还差')
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  expect(sent).toContain(mall.exchangeGoods.name)
})

test.each(['closed', 'left'] as const)('exchanges nothing once the sheet was %s while it was checking', async how => {
  const goods: Goods = { ...cup, detail: { pictureUrls: [], about: '', rules: [], needs: 'nothing' } }
  const screen = await show(within(<Shown isOpen goods={goods} points={250} />))
  let respond: () => void = () => undefined
  read = new Promise(resolve => {
    respond = resolve
  })
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('正在核对')
  if (how === 'closed') await screen.tap('关闭')
  else screen.remove()
  respond()
  // Whatever the responses cause has been sent by then.
  await new Promise(resolve => setTimeout(resolve))
  expect(sent).toContain(mall.goods.name)
  expect(sent).not.toContain(mall.exchangeGoods.name)
})

test('names no balance of before when the network goes right after the exchange', async () => {
  let isGone = false
  connect((async ({ name }: { name: string }) => {
    if (isGone) return new Promise(() => undefined)
    if (name === mall.goods.name) return { items: [atOnce] }
    if (name === points.userPoints.name) return { available: 250 }
    // The response arrives, and the phone is in a lift.
    isGone = true
    onlineManager.setOnline(false)
    return { orderNo: '1', spentPoints: 100 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  followOutcomes(client)
  const screen = await show(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('使用 100 积分')
  onlineManager.setOnline(true)
  expect(screen.words()).not.toContain('250')
})

test('says what an exchange took that arrived late, and not that nothing was taken', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let hasArrived = false
  const order = { orderNo: '1', kind: 'thing', quantity: 1, points: 100, steps: [] }
  connect((async ({ name }: { name: string }) => {
    if (name === mall.exchangeGoods.name) throw new CallError('network', '/exchange')
    if (name === mall.goods.name) return { items: [atOnce] }
    if (name === points.userPoints.name) return { available: hasArrived ? 50 : 150 }
    return { items: hasArrived ? [order] : [], nextCursor: null, counts: { all: 2 } }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(within(<Shown isOpen goods={atOnce} points={150} />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('服务器目前还没有收到这次兑换')
  hasArrived = true
  const told: string[] = []
  const observer = new MutationObserver(() => told.push(screen.words()))
  observer.observe(screen.container, { childList: true, characterData: true, subtree: true })
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  observer.disconnect()
  expect(told.join()).not.toContain('积分没有减少')
})

/** The server issues the voucher at once; returns what lets it answer the exchange. */
const sellVouchers = (): (() => void) => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  const order = { orderNo: '1', kind: 'voucher', state: 'done', voucherCodes: ['A1B2C3D4'], steps: [] }
  connect((async ({ name }: { name: string }) => {
    if (name === mall.goods.name) return { items: [atOnce] }
    if (name === points.userPoints.name) return { available: 250 }
    if (name === orders.orders.name) return { items: [order] }
    if (name === userData.userData.name) return { items: [] }
    await answered
    return { orderNo: '1', spentPoints: 100 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  return answer
}

test('shows the code to whoever has just redeemed it, and covers it once the app is left', async () => {
  sellVouchers()()
  const screen = await show(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('A1B2 C3D4')
  await hidePage()
  await showPage()
  expect(screen.words()).not.toContain('A1B2')
  expect(screen.words()).toContain('点按后显示')
})

test('covers the code for whoever comes back to what was redeemed meanwhile', async () => {
  const answer = sellVouchers()
  const screen = await show(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.tap('用 100 积分兑换')
  await hidePage()
  await showPage()
  answer()
  await screen.waitFor('点按后显示')
  expect(screen.words()).not.toContain('A1B2')
})

test('covers the code of what was redeemed after its sheet was closed', async () => {
  const answer = sellVouchers()
  const screen = await show(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('正在兑换')
  await screen.redraw(within(<Shown isOpen={false} goods={atOnce} points={250} />))
  answer()
  await screen.waitFor('兑换成功')
  await screen.waitFor('点按后显示')
  expect(screen.words()).not.toContain('A1B2')
})

const entryOf = (value: string, updatedAtMs = 1) => ({ items: [{ key: 'goal', value, updatedAtMs }], nextCursor: null })
let goalNow: ReturnType<typeof entryOf>
/** What the result of the exchange waits for. */
let result: Promise<void> | undefined
/** The goal as this phone has read it a minute ago, and as the account has it now. */
const redeemWithGoal = async (known: string, now: string, readAgoMs = 60_000) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  goalNow = entryOf(now)
  client.setQueryData(goalRead.queryKey, entryOf(known), { updatedAt: Date.now() - readAgoMs })
  connect((async ({ name, path }: { name: string; path: string }) => {
    sent.push(name)
    if (name === mall.goods.name) return { items: [atOnce] }
    if (name === points.userPoints.name) return { available: 250 }
    if (name === orders.orders.name) return { items: [] }
    if (name === userData.userData.name) return goalNow
    if (name === userData.saveUserData.name) throw new CallError('refused', path)
    await result
    return { orderNo: '1', spentPoints: 100 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    within(
      <>
        <Shown isOpen goods={atOnce} points={250} />
        <ToastPlace />
      </>,
    ),
  )
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('兑换成功')
  return screen
}

/** Whatever its response causes is there by then. */
const wasSent = async (name: string) => {
  while (!sent.includes(name)) await new Promise(resolve => setTimeout(resolve))
  await act(() => new Promise(resolve => setTimeout(resolve)))
}

test('says nothing of a goal that could not be ended, beside what was redeemed', async () => {
  const screen = await redeemWithGoal(atOnce.goodsId, atOnce.goodsId)
  await wasSent(userData.saveUserData.name)
  await screen.redraw(within(<ToastPlace />))
  expect(screen.words()).toBe('')
})

test.each([
  ['a minute', 60_000],
  ['a moment', 0],
])('leaves a goal alone that another phone has set since it was read %s ago', async (_, readAgoMs) => {
  await redeemWithGoal(atOnce.goodsId, 'lamp', readAgoMs)
  await wasSent(userData.userData.name)
  expect(sent).not.toContain(userData.saveUserData.name)
})

test('leaves a goal alone that is the same again, set after it was redeemed', async () => {
  await redeemWithGoal('lamp', 'lamp')
  goalNow = entryOf(atOnce.goodsId, Date.now() + 1_000)
  await act(() => client.refetchQueries({ queryKey: goalRead.queryKey }))
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(sent).not.toContain(userData.saveUserData.name)
})

test('leaves a goal alone that was set again before the result was known', async () => {
  let answer = () => {}
  result = new Promise(resolve => (answer = resolve))
  const redeemed = redeemWithGoal('lamp', 'lamp')
  await wasSent(mall.exchangeGoods.name)
  const sentBeforeMs = Date.now()
  while (Date.now() === sentBeforeMs) await new Promise(resolve => setTimeout(resolve))
  goalNow = entryOf(atOnce.goodsId, Date.now())
  result = undefined
  answer()
  await redeemed
  await wasSent(userData.userData.name)
  expect(sent).not.toContain(userData.saveUserData.name)
})

test('does not repeat why an exchange failed to whoever opens the sheet again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name !== mall.exchangeGoods.name) await read
    if (name === mall.goods.name) return { items: [atOnce] }
    if (name === points.userPoints.name) return { available: 250 }
    throw new CallError('refused', path, { code: 1202, serverWords: '刚刚兑完' })
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('刚刚兑完')
  await screen.tap('关闭')
  await screen.redraw(within(<Shown isOpen={false} goods={atOnce} points={250} />))
  await screen.redraw(within(<Shown isOpen goods={atOnce} points={250} />))
  await screen.waitFor('用 100 积分兑换')
  expect(screen.words()).not.toContain('刚刚兑完')
  read = new Promise(() => undefined)
  await screen.tap('用 100 积分兑换')
  await screen.waitFor('正在核对')
  expect(screen.words()).not.toContain('刚刚兑完')
})

test('names no quantity of goods that sell out while it is open', async () => {
  const screen = await show(within(<Shown isOpen goods={{ ...atOnce, stock: 2 }} points={250} />))
  expect(screen.words()).toContain('最多 2 件')
  await screen.redraw(within(<Shown isOpen goods={{ ...atOnce, stock: 0 }} points={250} />))
  expect(screen.words()).toContain('已兑完')
  expect(screen.words()).not.toContain('最多')
})
