import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

// WeChat's own page exists there only; ours is in `test/journeys`.
const env = watchedPhones()

const openPage = async (platform: Overrides) => {
  const phone = env().boot({ platform })
  await phone.open('/pages/settings/privacy')
  await phone.waitFor('聊天里的文件')
  await phone.waitFor('收货地址')
  return phone
}

test('opens the privacy guidelines that WeChat keeps', async () => {
  let opened = 0
  const phone = await openPage({
    openPrivacyContract: () => {
      opened += 1
    },
  })
  await phone.tap('微信里的隐私保护指引')
  await phone.settled()
  expect(opened).toBe(1)
  expect(phone.page).toBe('pages/settings/privacy')
})

test('shows our own policy when WeChat cannot show its guidelines', async () => {
  const phone = await openPage({ openPrivacyContract: () => refuse('fail') })
  await phone.tap('微信里的隐私保护指引')
  await phone.waitFor('版本 1.2')
})

test('offers no guidelines where WeChat is too old to have them', async () => {
  const phone = await openPage({ openPrivacyContract: undefined })
  expect(phone.sees('微信里的隐私保护指引')).toBe(false)
})
