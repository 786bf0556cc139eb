import { ordinary, until } from '../journeys/driver'
import { fillForm } from '../journeys/sign-in'
import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
let phone: Phone

const openSignedIn = async () => {
  const { backend, boot } = env()
  phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open()
}

describe('a session that ends', () => {
  const sheets = () => phone.words().split('请重新登录').length - 1

  test('shows one sheet when all reads are refused at once, and continues after it', async () => {
    env().expectComplaints(/401|signed-out/)
    await openSignedIn()
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('阿青')
    await phone.hide()
    await phone.advance(16_000)
    await env().backend.control.fault('*', { kind: 'signedOut' })
    await phone.show()
    await phone.waitFor('请重新登录')
    await phone.settled()
    const refused = (await env().backend.control.requests()).filter(({ status }) => status === 401)
    expect(refused.length).toBeGreaterThan(3)
    expect(sheets()).toBe(1)
    await env().backend.control.clearFaults()
    await fillForm(phone)
    await phone.waitForGone('请重新登录')
    await phone.waitFor('阿青')
  })
})

/** WeChat draws what it is sent; the form, its sheet and the notice beside the button arrive at once. */
test('draws the form of a session that ended during a write in its sheet alone', async () => {
  env().expectComplaints(/401|signed-out/)
  await openSignedIn()
  await phone.open('/pages/help/feedback')
  await phone.type('想说什么', '你好')
  await env().backend.control.fault('*', { kind: 'signedOut' })
  await phone.tap('发送')
  await phone.waitFor('请重新登录')
  await phone.waitFor('获取验证码')
  expect(phone.words().split('获取验证码')).toHaveLength(2)
})

describe('the cookies of an account', () => {
  const arrived = () => env().backend.control.requests()

  test('are set at sign-in, and cleared with every change of account', async () => {
    phone = env().boot()
    await phone.open()
    await phone.tap('登录')
    await fillForm(phone)
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('阿青')
    const own = (await arrived()).filter(({ name, uid }) => name === 'account.user' && uid === 'u-ordinary')
    expect(new Set(own.map(({ cookieOwner }) => cookieOwner))).toEqual(new Set(['u-ordinary']))
  })

  test('are not stored from a response after somebody else has signed in', async () => {
    await env().backend.control.fault('account.settings', { kind: 'held' }, 1)
    await openSignedIn()
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('阿青')
    await phone.tap('退出登录')
    await phone.tap('退出登录', { within: '退出登录？' })
    await phone.tap('登录')
    await fillForm(phone, { ...ordinary, phone: '13800000004' })
    await phone.waitFor('隔壁小林')
    await env().backend.control.letGo()
    await phone.settled()
    await phone.tap('设置')
    await phone.tap('深色，未选中')
    await until(async () =>
      (await arrived()).some(({ name, uid }) => name === 'account.saveSettings' && uid !== 'u-ordinary'),
    )
    expect((await arrived()).filter(({ status }) => status === 403)).toEqual([])
  })
})

describe('signing out without the server', () => {
  const ofAccount = () => [...phone.memory.storage.keys()].filter(key => !key.startsWith('nodemate.device.'))

  test.each([
    ['there is no network', () => phone.switchNetwork('none')],
    ['it answers nothing', () => env().backend.control.fault('*', { kind: 'hang' })],
    ['it is down', () => env().backend.control.fault('*', { kind: 'status', status: 503 })],
  ])('wipes the phone nevertheless: %s', async (_why, goWrong) => {
    env().expectComplaints(/50\d|busy|offline|network/)
    await openSignedIn()
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('阿青')
    expect(ofAccount()).toContain('nodemate.session')
    await goWrong()
    await phone.tap('退出登录')
    await phone.waitFor('其他设备仍保持登录')
    await phone.tap('退出登录', { within: '退出登录？' })
    await phone.waitFor('还没有登录')
    expect(ofAccount()).toEqual([])
    phone.kill()
    phone = env().boot({ memory: phone.memory })
    await phone.open()
    await phone.waitFor('把闲置带宽变成积分')
  })
})

test.each(['节点', '我的'])('stops the spinner when a guest pulls %s down', async tab => {
  phone = env().boot()
  await phone.open()
  await phone.tapTab(tab)
  await phone.pullDown()
  await phone.until(() => !phone.isRefreshing, 'the spinner to end')
  expect(phone.sees('登录')).toBe(true)
})

test('logs a sign-in once, later and without blocking', async () => {
  const noted = async () =>
    (await env().backend.control.requests()).filter(({ name }) => name === 'account.logUserActions').length
  env().expectComplaints(/log\/user/)
  phone = env().boot()
  await phone.open()
  await phone.tap('登录')
  // The first try is lost unnoticed, and the next batch repeats it.
  await env().backend.control.fault('account.logUserActions', { kind: 'status', status: 503 }, 1)
  await fillForm(phone)
  await phone.waitFor('书房 NAS')
  expect(await noted()).toBe(0)
  await phone.advance(6_000)
  expect(await noted()).toBe(1)
  await phone.hide()
  await phone.settled()
  expect(await noted()).toBe(2)
  expect(phone.sees('服务器繁忙')).toBe(false)
})
