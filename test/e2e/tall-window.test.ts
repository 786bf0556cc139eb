import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Lists of more than one page. */
test.each([
  ['ledger/ledger', 'ledger.ledger'],
  ['orders/list', 'orders.orders'],
])('fills a window that is taller than the first page of %s', async (page, call) => {
  const session = await site.session('u-ordinary')
  const viewport = { width: 800, height: 40_000 }
  const phone = await openPhone({ origin: site.origin, viewport, storage: { 'nodemate.session': session } })
  await phone.open(`/pages/${page}`)
  await phone.waitFor('已经到底了')
  const asked = (await site.control.requests()).filter(({ name }) => name === call)
  expect(asked.length).toBeGreaterThan(1)
})
