import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

test('leads home from a page that a link opened, and back from any other', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  await phone.open('/pages/ledger/ledger')
  await phone.waitFor('支出 250')
  await phone.tap('回到首页')
  await phone.waitFor('今日积分')
  await phone.tap('整理')
  await phone.waitFor('未分组')
  await phone.tap('返回')
  await phone.waitFor('今日积分')
  expect(phone.path).toBe('pages/nodes/home')
})
