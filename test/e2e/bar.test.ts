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

test('stays free under a toast, and is covered by a sheet', async () => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  const topOfTabs = async () => (await phone.page.locator('.taro-tabbar__tabbar').boundingBox())?.y
  await phone.open('/pages/account/me')
  const top = await topOfTabs()
  await phone.tap('退出登录')
  const sheet = await phone.page.locator('.nm-sheet').boundingBox()
  expect({ ...sheet }).toMatchObject({ y: 0, height: 812 })
  await phone.tap('退出登录', { within: '退出登录？' })
  const toast = await phone.page.locator('.nm-toast__body').boundingBox()
  expect((toast?.y ?? Number.NaN) + (toast?.height ?? Number.NaN)).toBeLessThan(top ?? 0)
})
