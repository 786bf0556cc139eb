import type { BootOptions } from './assemble'
import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const hint = '下次打开更方便'

const openMe = async (platform: Overrides, options: BootOptions = {}) => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, platform, ...options })
  await phone.open('/pages/account/me')
  await phone.waitFor('远程访问')
  await phone.settled()
  return phone
}

test('says once how to find the app again in WeChat', async () => {
  const platform: Overrides = { checkIsAddedToMyMiniProgram: () => ({ added: false }) }
  const phone = await openMe(platform)
  await phone.waitFor(hint)
  await phone.tap('知道了')
  expect(phone.sees(hint)).toBe(false)
  phone.kill()
  const again = await openMe(platform, { memory: phone.memory })
  expect(again.sees(hint)).toBe(false)
})

test.each<[string, Overrides]>([
  ['has it there', { checkIsAddedToMyMiniProgram: () => ({ added: true }) }],
  ['cannot tell', { checkIsAddedToMyMiniProgram: undefined }],
  ['does not tell', { checkIsAddedToMyMiniProgram: () => refuse('system error') }],
])('says nothing where WeChat %s', async (_what, platform) => {
  const phone = await openMe(platform)
  expect(phone.sees(hint)).toBe(false)
})
