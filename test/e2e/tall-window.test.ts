import type { Backend } from '../backend/start'
import { until } from '../journeys/driver'
import { openPhone, startSite } from './browser'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const openTall = async (path: string, height: number) => {
  const session = await site.session('u-ordinary')
  const viewport = { width: 800, height }
  const phone = await openPhone({ origin: site.origin, viewport, storage: { 'nodemate.session': session } })
  await phone.open(path)
  return phone
}
const timesAsked = async (call: string) => (await site.control.requests()).filter(({ name }) => name === call).length

test('reads all pages of a list that are not as high as the window', async () => {
  const phone = await openTall('/pages/ledger/ledger', 40_000)
  await phone.waitFor('已经到底了')
  expect(await timesAsked('ledger.ledger')).toBeGreaterThan(1)
})

test('reads no more pages of a list than the window takes', async () => {
  const height = 10_000
  const phone = await openTall('/pages/mall/home', height)
  phone.console.expect(/Failed to load resource.*goods-broken/)
  const shelf = phone.page.locator('.shelf')
  await until(async () => (await shelf.count()) > 0 && ((await shelf.boundingBox())?.height ?? 0) > height)
  const asked = await timesAsked('mall.goods')
  expect(asked).toBeGreaterThan(1)
  // There are more than a hundred.
  expect(asked).toBeLessThan(12)
})
