import { openPhone, startSite } from './browser'

test('puts the tabs at the side of a desktop, beside a page of its whole height', async () => {
  const site = await startSite()
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
    viewport: { width: 1280, height: 812 },
  })
  await phone.open('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  const bar = await phone.page.locator('.weui-tabbar').boundingBox()
  const page = await phone.page.locator('.nm-page').filter({ visible: true }).boundingBox()
  expect(bar).toMatchObject({ x: 0, y: 0, height: 812 })
  expect(page?.x).toBe(bar?.width)
  expect(page?.height).toBeGreaterThanOrEqual(812)
  await phone.tapTab('我的')
  await phone.waitFor('阿青')
  const visible = (words: string) => phone.page.getByText(words, { exact: true }).filter({ visible: true }).first()
  const leftOf = async (words: string) => {
    const { x } = (await visible(words).boundingBox()) ?? { x: Number.NaN }
    return x
  }
  expect(await leftOf('订单')).toBeGreaterThan(await leftOf('可用积分'))
  await phone.open('/pages/node/node?deviceId=node-2')
  await phone.waitFor('设备信息')
  // The tabs stand above both columns.
  expect(await leftOf('工具')).toBeGreaterThan(640)
  expect(await leftOf('设备信息')).toBeGreaterThan(await leftOf('今日积分'))
  // The tabs stay beside a page that is none of them.
  expect(await phone.page.locator('.weui-tabbar').boundingBox()).toEqual(bar)
  await phone.tapTab('积分')
  await phone.waitFor('可用积分')
  await site.stop()
})
