import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Mall from '@/pages/mall/home'
import type { Call } from '@/request/call'
import { createQueryClient, keyOf, query } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'
import { currentSession, endSession, expireSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { cup } from '../goods/cup'

/** Too little for the cup. */
const little = { today: '2026-11-22', available: 20, earnedToday: 0, earnedThisMonth: 0, expiring: [] }
let balance = little
/** The balance is known once this is. */
let known: Promise<void> | undefined
let asked: object[] = []
const categories = [
  { categoryId: 'home', name: '家居' },
  { categoryId: 'food', name: '食品' },
]

const respond = async ({ name }: Call, input: { isAffordable?: boolean; search?: string; categoryId?: string }) => {
  if (name === points.userPoints.name) {
    await known
    return { atMs: Date.now(), ...balance }
  }
  if (name !== mall.goods.name) return { items: [], nextCursor: null, agreements: [] }
  asked.push(input)
  const { isAffordable, search, categoryId } = input
  const isLeftOut = search === '咖啡' || categoryId === 'food' || (isAffordable && balance.available < cup.pricePoints)
  return { items: isLeftOut ? [] : [cup], nextCursor: null, categories }
}

/** Ann has asked for what she can afford, which is nothing. */
const askForAffordable = async () => {
  connect(respond as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  const screen = await show(
    <QueryClientProvider client={client}>
      <Mall />
    </QueryClientProvider>,
  )
  await screen.waitFor(cup.name)
  await screen.tap('筛选')
  await screen.tap('我能兑，未勾选')
  await screen.waitFor('还没有能兑换的商品')
  return { ...screen, client }
}

afterEach(() => {
  endSession()
  balance = little
  known = undefined
  asked = []
})

test.each([
  ['signs out', endSession],
  ['has to sign in again', expireSession],
])('shows all goods to whoever %s, and offers no filter that would do nothing', async (_what, leave) => {
  const screen = await askForAffordable()
  await act(async () => void leave())
  await screen.waitFor(cup.name)
  expect(screen.words()).not.toMatch(/筛选 \d|我能兑/)
})

test('narrows the goods again for whoever signs in again, though a category was chosen meanwhile', async () => {
  const screen = await askForAffordable()
  await act(async () => void expireSession())
  await screen.waitFor(cup.name)
  await screen.tap('家居，未选中')
  await act(async () => startSession(sessionOf('ann')))
  await screen.waitFor('没有符合的商品')
})

test('shows the next account all goods', async () => {
  const screen = await askForAffordable()
  await act(async () => {
    endSession()
    startSession(sessionOf('bob'))
  })
  await screen.waitFor(cup.name)
  expect(screen.words()).not.toContain('还没有能兑换的商品')
  await screen.tap('筛选')
  screen.find('我能兑，未勾选')
})

test.each([
  ['forgets what was searched for once its account signs out', endSession, false],
  ['keeps it while its account has to sign in again', expireSession, true],
])('%s', async (_what, leave, isKept) => {
  const screen = await askForAffordable()
  await screen.tap('我能兑，已勾选')
  await screen.type('搜索商品', '杯')
  await act(async () => void leave())
  await screen.waitFor(cup.name)
  expect(screen.container.querySelector('.nm-input__clear') !== null).toBe(isKept)
})

test('shows what has become affordable as soon as the balance says so', async () => {
  const screen = await askForAffordable()
  // Points were claimed on another tab.
  balance = { ...little, available: 120 }
  await act(() => screen.client.invalidateQueries({ queryKey: keyOf(points.userPoints) }))
  await screen.waitFor('可用积分 120')
  await screen.waitFor(cup.name)
})

test('reads nothing but what one can afford again when the balance changes', async () => {
  const screen = await askForAffordable()
  const details = query(mall.goods, { goodsId: cup.goodsId })
  await screen.client.fetchQuery(details)
  asked = []
  balance = { ...little, available: 120 }
  await act(() => screen.client.invalidateQueries({ queryKey: keyOf(points.userPoints) }))
  await screen.waitFor(cup.name)
  expect(asked).toEqual([expect.objectContaining({ isAffordable: true })])
  expect(screen.client.getQueryState(details.queryKey)?.isInvalidated).toBe(false)
})

test('does not read again what one can afford when the balance is first known', async () => {
  let tell: () => void = () => undefined
  known = new Promise(resolve => {
    tell = resolve
  })
  const screen = await askForAffordable()
  asked = []
  tell()
  await screen.waitFor('可用积分 20')
  expect(asked).toEqual([])
})

test('shows what has become affordable while all goods were shown', async () => {
  const screen = await askForAffordable()
  await screen.tap('我能兑，已勾选')
  await screen.waitFor(cup.name)
  balance = { ...little, available: 120 }
  await act(() => screen.client.invalidateQueries({ queryKey: keyOf(points.userPoints) }))
  await screen.waitFor('可用积分 120')
  await screen.tap('我能兑，未勾选')
  await screen.waitFor('筛选 1')
  await screen.waitFor(cup.name)
})

test('calls nothing unaffordable that a search does not find', async () => {
  const screen = await askForAffordable()
  balance = { ...little, available: 5_000 }
  await screen.type('搜索商品', '咖啡')
  await screen.waitFor('没有符合的商品')
  expect(screen.words()).not.toContain('还没有能兑换的商品')
})

test('calls nothing unaffordable of which one category has nothing', async () => {
  const screen = await askForAffordable()
  balance = { ...little, available: 5_000 }
  await screen.tap('食品，未选中')
  await screen.waitFor('没有符合的商品')
  await screen.tap('家居，未选中')
  await screen.waitFor(cup.name)
})
