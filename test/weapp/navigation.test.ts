import { fillForm } from '../journeys/sign-in'
import type { Phone } from './phone'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const start = async (page = '/pages/nodes/home'): Promise<Phone> => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open(page)
  return phone
}

test('opens a page once for two quick taps', async () => {
  const phone = await start('/pages/account/me')
  await phone.waitFor('阿青')
  await Promise.all([phone.tap('设置'), phone.tap('设置')])
  await phone.settled()
  expect(phone.stack).toEqual(['pages/account/me', 'pages/settings/settings'])
})

test('takes whoever signed in home when going back is refused', async () => {
  const phone = env().boot()
  await phone.open()
  await phone.tap('登录')
  phone.override({ navigateBack: () => refuse('navigate back denied') })
  await fillForm(phone)
  await phone.waitFor('书房 NAS')
  expect(phone.stack).toEqual(['pages/nodes/home'])
})

test('shows no message when a page is gone before its spinner is stopped', async () => {
  const phone = await start()
  await phone.waitFor('书房 NAS')
  phone.override({ stopPullDownRefresh: () => refuse('page not ready') })
  await phone.pullDown()
  await phone.settled()
  expect(phone.sees('刚才出了点问题')).toBe(false)
})
