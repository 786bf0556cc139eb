import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

test('scrolls a sheet that is higher than a small phone, and cuts off no card in it', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
    viewport: { width: 320, height: 480 },
    textScale: 1.5,
  })
  await phone.open('/pages/goods/goods?goodsId=goods-coffee')
  await phone.tap('兑换')
  await phone.tap('用 50 积分兑换')
  await phone.waitFor('兑换成功')
  await phone.waitFor('券码')
  const heights = await phone.page
    .locator('[role=dialog] .nm-card')
    .evaluateAll(cards => cards.map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]))
  expect(heights.length).toBeGreaterThan(0)
  for (const [needed, given] of heights) expect(given).toBe(needed)
})
