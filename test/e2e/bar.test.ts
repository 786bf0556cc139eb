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
  await phone.waitFor(/支出 [\d,]+/)
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

test.each(['/pages/goods/goods?goodsId=goods-cup', '/pages/shops/shops', '/pages/help/guide', '/pages/demo/home'])(
  'shares %s, which is for everybody, and opens it from that link alone',
  async address => {
    const phone = await openPhone({ origin: site.origin })
    await phone.open(address)
    const link = await phone.forward('分享')
    expect(link).toBe(address)
    await phone.open(link)
    await phone.page.getByRole('button', { name: '分享', exact: true }).waitFor()
    expect(phone.path).toBe(address.slice(1).split('?')[0])
  },
)

test('copies the link where the browser has no sheet for it, and shares no page of the account', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  await phone.page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await phone.open('/pages/shops/shops')
  await phone.tap('分享')
  await phone.waitFor('链接已复制，发给朋友就行')
  await phone.open('/pages/orders/list')
  await phone.waitFor('节点保温杯')
  expect(await phone.page.getByRole('button', { name: '分享' }).count()).toBe(0)
})
