import { like } from 'drizzle-orm'
import { plans } from '@/pages/butler/calls'
import type { ReplyOf } from '@/request/call'
import { butler } from '@/services/butler'
import { type Exchange, mall } from '@/services/mall'
import { orders } from '@/services/orders'
import type { Ask } from './ask'
import { goods } from './db/mall'
import { goodsDrawings } from './goods-drawings'
import { available, earn } from './handlers/balance'
import { dayMs, hourMs } from './server-day'
import { type Backend, startBackend } from './start'

const address = { name: '阿青', phone: '13800000002', region: '广东省深圳市南山区', street: '科技南路 8 号' }
const phone = address.phone

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-new')
})
afterEach(() => backend.stop())

const give = (uid: string, points: number) =>
  earn(backend.db, { uid, points, reason: 'code', atMs: Date.now() - 60_000 })
const left = (uid = 'u-new', inMs = 0) => available(backend.db, uid, Date.now() + inMs)

const input = (goodsId: string, expectedPoints: number, more: Partial<Exchange> = {}): Exchange => ({
  requestId: `exchange-${goodsId}`,
  goodsId,
  quantity: 1,
  expectedPoints,
  ...more,
})

const card = async (goodsId: string) => {
  const { items } = await ask(mall.goods, { goodsId })
  const [found] = items
  if (!found) throw new Error(`${goodsId} is not in the mall`)
  return found
}

describe('goods', () => {
  test('lists 5,000, and those of a category page by page, each once', async () => {
    expect(await backend.db.$count(goods)).toBe(5_000)
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page: ReplyOf<typeof mall.goods> = await ask(mall.goods, { categoryId: 'card', search: '电影票', cursor })
      found.push(...page.items.map(({ goodsId }) => goodsId))
      cursor = page.nextCursor
    }
    expect(found.length).toBeGreaterThan(100)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(await backend.db.$count(goods, like(goods.name, '%电影票%')))
  })

  test('narrows by category and search', async () => {
    const { items, categories } = await ask(mall.goods, { categoryId: 'food', search: '坚果' })
    expect(items.length).toBeGreaterThan(0)
    for (const { name, categoryId } of items) expect([name.includes('坚果'), categoryId]).toEqual([true, 'food'])
    expect(categories).toContainEqual({ categoryId: 'food', name: '食品' })
    expect((await ask(mall.goods, { search: '没有这种东西' })).items).toEqual([])
  })

  test.each(['cheapest', 'dearest'] as const)('sorts by %s first, each item once, over all pages', async sort => {
    const found: { goodsId: string; pricePoints: number }[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page: ReplyOf<typeof mall.goods> = await ask(mall.goods, { search: '咖啡券', sort, cursor })
      found.push(...page.items)
      cursor = page.nextCursor
    }
    expect(new Set(found.map(({ goodsId }) => goodsId)).size).toBe(found.length)
    expect(found).toHaveLength(await backend.db.$count(goods, like(goods.name, '%咖啡券%')))
    const prices = found.map(({ pricePoints }) => pricePoints)
    const sorted = [...prices].sort((a, b) => (sort === 'cheapest' ? a - b : b - a))
    expect(prices).toEqual(sorted)
  })

  test('updates "I can afford" with the balance', async () => {
    expect((await ask(mall.goods, { isAffordable: true })).items).toEqual([])
    await give('u-new', 90)
    const { items } = await ask(mall.goods, { isAffordable: true })
    expect(items.length).toBeGreaterThan(0)
    for (const { pricePoints } of items) expect(pricePoints).toBeLessThanOrEqual(90)
  })

  test('filters "I can afford" by the current price', async () => {
    await give('u-new', 200)
    const affordable = async () => (await ask(mall.goods, { isAffordable: true, search: '限时' })).items
    expect(await affordable()).toMatchObject([{ goodsId: 'goods-promotion' }])
    await backend.control.moveClock(2 * hourMs)
    expect(await affordable()).toEqual([])
  })

  test('returns the details of an item read by id, and draws its picture', async () => {
    const { pictureUrl, detail } = await card('goods-cup')
    expect(detail).toMatchObject({ needs: 'address' })
    for (const url of [pictureUrl ?? '', ...(detail?.pictureUrls ?? [])]) {
      const picture = await fetch(url)
      expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(await picture.text()).toContain(goodsDrawings.cup)
    }
    expect((await fetch((await card('goods-broken')).pictureUrl ?? '')).status).toBe(404)
  })

  test('shows guests no remaining quota', async () => {
    const { items } = await backend.ask(mall.goods, { goodsId: 'goods-limited' })
    expect(items).toMatchObject([{ limitPerUser: 2, leftForYou: null }])
  })
})

describe('exchange', () => {
  test('takes points and stock, and creates one order', async () => {
    await give('u-new', 250)
    const { stock } = await card('goods-cup')
    const { orderNo, spentPoints } = await ask(mall.exchangeGoods, input('goods-cup', 200, { quantity: 2, address }))
    expect([spentPoints, await left(), (await card('goods-cup')).stock]).toEqual([200, 50, stock - 2])
    const { items } = await ask(orders.orders, { ofRequestId: 'exchange-goods-cup' })
    expect(items).toMatchObject([{ orderNo, kind: 'thing', quantity: 2, points: 200, amountFen: null, state: 'paid' }])
    expect(items[0]?.sentTo).toBe('阿青 138****0002 广东省深圳市南山区 科技南路 8 号')
  })

  test('has one effect when the same intention is sent twice', async () => {
    await give('u-new', 500)
    const sent = input('goods-cup', 100, { address })
    const both = await Promise.allSettled([ask(mall.exchangeGoods, sent), ask(mall.exchangeGoods, sent)])
    expect(both).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 1601 } }])
    expect([await left(), (await ask(orders.orders, {})).counts.all]).toEqual([400, 1])
  })

  test.each([
    ['points short', input('goods-cup', 100, { address }), 1201, { missingPoints: 1 }],
    ['sold out', input('goods-sold-out', 100, { address }), 1202, { stock: 0 }],
    ['not that many left', input('goods-last-one', 200, { quantity: 2, address }), 1202, { stock: 1 }],
    ['gone from the mall', input('goods-of-old', 100), 1202, { stock: 0 }],
    ['over the limit', input('goods-limited', 300, { quantity: 3 }), 1203, { leftForYou: 2 }],
    ['another price', input('goods-cup', 90, { address }), 1601, { pricePoints: 100 }],
    ['no address', input('goods-cup', 100, { phone }), 1601, { issues: [{ path: 'address' }] }],
    ['no phone', input('goods-phone-10', 80, { address }), 1601, { issues: [{ path: 'phone' }] }],
  ])('is refused %s with the reason, and takes nothing', async (_, sent, code, data) => {
    await give('u-new', 99)
    await expect(ask(mall.exchangeGoods, sent)).rejects.toMatchObject({ code, data })
    expect([await left(), (await ask(orders.orders, {})).counts.all]).toEqual([99, 0])
    expect((await card('goods-last-one')).stock).toBe(1)
  })

  test('sells the last item to one of two', async () => {
    const other = await backend.signIn('u-other')
    await give('u-new', 100)
    await give('u-other', 100)
    const sent = input('goods-last-one', 100, { address })
    const both = await Promise.allSettled([ask(mall.exchangeGoods, sent), other(mall.exchangeGoods, sent)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await card('goods-last-one')).stock).toBe(0)
  })

  test('counts earlier purchases against a limit', async () => {
    await give('u-new', 500)
    await ask(mall.exchangeGoods, input('goods-limited', 200, { quantity: 2 }))
    expect((await card('goods-limited')).leftForYou).toBe(0)
    const again = input('goods-limited', 100, { requestId: 'once-more' })
    await expect(ask(mall.exchangeGoods, again)).rejects.toMatchObject({ code: 1203, data: { leftForYou: 0 } })
  })

  test('does not charge a price that changed after it was seen', async () => {
    await give('u-new', 500)
    const { pricePoints } = await card('goods-promotion')
    await backend.control.moveClock(2 * hourMs)
    const sent = input('goods-promotion', pricePoints, { address })
    await expect(ask(mall.exchangeGoods, sent)).rejects.toMatchObject({ code: 1601, data: { pricePoints: 240 } })
    await ask(mall.exchangeGoods, { ...sent, expectedPoints: 240 })
    expect(await left('u-new', 2 * hourMs)).toBe(260)
  })

  test('refunds points and quota when delivery fails', async () => {
    await give('u-new', 100)
    await ask(mall.exchangeGoods, input('goods-phone-10', 80, { phone: '13800000000' }))
    expect([await left(), await left('u-new', 59_000), await left('u-new', 61_000)]).toEqual([20, 20, 100])
    expect((await card('goods-phone-10')).leftForYou).toBe(0)
    await backend.control.moveClock(61_000)
    expect((await card('goods-phone-10')).leftForYou).toBe(1)
  })
})

test('starts a second butler plan after the first', async () => {
  await give('u-new', 1_100)
  const { plans: butlerPlans } = await ask(plans.butlerPlans, {})
  expect(butlerPlans).toContainEqual(
    expect.objectContaining({ goodsId: 'butler-30', days: 30, helps: 1, pricePoints: 300 }),
  )
  expect(await ask(butler.butlerLeft, {})).toMatchObject({ endsAtMs: null, helpsLeft: 0 })

  const before = Date.now()
  await ask(mall.exchangeGoods, input('butler-30', 300))
  await ask(mall.exchangeGoods, input('butler-90', 800))
  const { endsAtMs, helpsLeft } = await ask(butler.butlerLeft, {})
  expect(helpsLeft).toBe(5)
  expect(endsAtMs).toBeGreaterThanOrEqual(before + 120 * dayMs)
  expect(endsAtMs).toBeLessThanOrEqual(Date.now() + 120 * dayMs)

  await backend.control.moveClock(31 * dayMs)
  // Longer than a session lasts.
  ask = await backend.signIn('u-new')
  expect(await ask(butler.butlerLeft, {})).toMatchObject({ endsAtMs, helpsLeft: 4 })
})
