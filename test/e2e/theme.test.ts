import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

test('lets the bars follow the phone again once a forced look is taken back', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  const tabsBack = () =>
    phone.page.evaluate(() => {
      const bar = document.querySelector('.weui-tabbar')
      return bar && getComputedStyle(bar).backgroundColor
    })
  await phone.open('/pages/account/me')
  await phone.waitFor('阿青')
  const light = await tabsBack()
  await phone.tap('设置')
  await phone.tap(/^深色/, { within: '主题' })
  await phone.tap(/^跟随系统/, { within: '主题' })
  await phone.tap('返回')
  await phone.waitFor('阿青')
  expect(await tabsBack()).toBe(light)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await tabsBack()
  expect(dark).not.toBe(light)
  await phone.page.emulateMedia({ colorScheme: 'light' })
  expect(await tabsBack()).toBe(light)
})
