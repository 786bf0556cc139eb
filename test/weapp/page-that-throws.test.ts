import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const start = async (page: string): Promise<Phone> => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open(page)
  return phone
}

/** Called while goods that cost money are drawn. */
const breakPlatform = (phone: Phone) => {
  env().expectComplaints(/broken/)
  phone.override({
    getDeviceInfo: () => {
      throw new Error('broken')
    },
  })
}

test('shows an error when a page throws while rendering, and recovers on retry', async () => {
  const phone = await start('/pages/nodes/home')
  breakPlatform(phone)
  await phone.open('/pages/boosts/boosts')
  await phone.waitFor('这个页面没能打开')
  expect(phone.words()).toMatch(/诊断编号 \w{4}-\w{4}-\w{4}/)
  phone.override({ getDeviceInfo: undefined })
  await phone.tap('重试')
  await phone.waitForGone('这个页面没能打开')
  await phone.waitFor('加速')
})

test('leads home from a page that throws', async () => {
  const phone = await start('/pages/nodes/home')
  breakPlatform(phone)
  await phone.open('/pages/boosts/boosts')
  await phone.waitFor('这个页面没能打开')
  await phone.tap('回首页')
  await phone.waitFor('书房 NAS')
  expect(phone.stack).toEqual(['pages/nodes/home'])
})

test.each([
  ['a handler', 'Error', 'Error: broken'],
  ['a promise', 'UnhandledRejection', { reason: new Error('broken') }],
])('reports an uncaught error in %s once, and keeps the page', async (_where, event, payload) => {
  env().expectComplaints(/not caught/)
  const phone = await start('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  await phone.fire(event, payload as object) // an error comes as text
  await phone.waitFor('刚才出了点问题')
  expect(phone.sees('书房 NAS')).toBe(true)
})
