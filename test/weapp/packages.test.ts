import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const open = async (): Promise<Phone> => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open()
  await phone.waitFor('今日积分')
  return phone
}

const tap = async (phone: Phone, words: string) => {
  await phone.waitFor(words)
  await phone.tap(words)
}

test('loads no code of other packages for the tabs but what is above their lists and wakes a node, and none that runs tunnels', async () => {
  const phone = await open()
  for (const tab of ['积分', '商城', '我的', '节点']) await phone.tapTab(tab)
  expect(
    phone.packages.fetched.filter(name => !/^pages\/(attention|binding|growth|node|shops|wake)\//.test(name)),
  ).toEqual([])
})

const openForm = async (phone: Phone) => {
  await phone.tapTab('我的')
  for (const words of ['远程访问', '新建远程访问', '客厅的盒子']) await tap(phone, words)
  await phone.waitFor('服务类型')
  await phone.tap('更改')
  await phone.type('端口', '8080')
}

test('opens a tunnel as soon as the code for it comes', async () => {
  const phone = await open()
  await openForm(phone)
  phone.packages.areLost = true
  await phone.tap('打开')
  await phone.settled()
  expect(phone.words()).not.toContain('已打开')
  expect(phone.packages.fetched).toContain('pages/tunnels/carry')
  phone.packages.areLost = false
  await phone.advance(60_000)
  await phone.waitFor('已打开')
})

test('looks after a tunnel that was left open on any tab, as soon as the code for it comes', async () => {
  const before = await open()
  await openForm(before)
  await before.tap('打开')
  await before.waitFor('已打开')
  before.kill()
  const phone = env().boot({ memory: before.memory, packagesAreLost: true })
  await phone.open('/pages/mall/home')
  await phone.settled()
  expect(phone.packages.fetched).toContain('pages/tunnels/sub-vendors')
  expect(phone.packages.fetched).not.toContain('pages/tunnels/carry')
  phone.packages.areLost = false
  await phone.advance(10_000)
  // Asks about what still runs.
  await phone.until(() => phone.packages.fetched.includes('pages/tunnels/carry'), 'the tunnel to be asked about')
})

test('says on home that a service is open when it is pulled down after the code that knows did not come', async () => {
  const before = await open()
  await openForm(before)
  await before.tap('打开')
  await before.waitFor('已打开')
  before.kill()
  const phone = env().boot({ memory: before.memory, packagesAreLost: true })
  await phone.open()
  await phone.waitFor('今日积分')
  await phone.settled()
  expect(phone.sees('1 个开着')).toBe(false)
  phone.packages.areLost = false
  await phone.pullDown()
  await phone.waitFor('1 个开着')
})

test.each([
  ['there is a network again', (phone: Phone) => phone.switchNetwork('none').then(() => phone.switchNetwork('wifi'))],
  ['WeChat is in front again', (phone: Phone) => phone.hide().then(() => phone.show())],
])('says that points expire when %s after the code for that did not come', async (_what, act) => {
  const { backend, boot } = env()
  const session = JSON.stringify(await backend.session('u-ordinary'))
  const phone = boot({ storage: { 'nodemate.session': session }, packagesAreLost: true })
  await phone.open('/pages/points/home')
  await phone.waitFor('今日获得')
  await phone.settled()
  expect(phone.sees('210 积分将在 30 天内过期')).toBe(false)
  phone.packages.areLost = false
  await act(phone)
  await phone.waitFor('210 积分将在 30 天内过期')
})

test('fetches what did not come no more often than it is asked to', async () => {
  const phone = await open()
  phone.packages.areLost = true
  await phone.tapTab('积分')
  await phone.settled()
  const before = phone.packages.fetched.length
  await phone.advance(60_000)
  expect(phone.packages.fetched).toHaveLength(before)
})

test('says why the sign-in form does not come, and shows it at the next try', async () => {
  const phone = env().boot({ packagesAreLost: true })
  await phone.open('/pages/account/sign-in')
  await phone.waitFor('连接中断')
  expect(phone.sees('获取验证码')).toBe(false)
  phone.packages.areLost = false
  await phone.tap('重试')
  await phone.waitFor('获取验证码')
})

test('fetches the welcome and the sign-in form for a guest before anybody taps', async () => {
  const phone = env().boot()
  await phone.open()
  await phone.waitFor('把闲置带宽变成积分')
  await phone.until(() => phone.packages.fetched.includes('pages/settings/sign-in-form'), 'the form to be fetched')
  await phone.waitFor('先看看演示')
})

test('leads a guest to signing in though the welcome does not come', async () => {
  const phone = env().boot({ packagesAreLost: true })
  await phone.open()
  await phone.waitFor('把闲置带宽变成积分')
  await phone.until(() => phone.packages.fetched.includes('pages/demo/welcome'), 'the welcome to be asked for')
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  expect(phone.sees('先看看演示')).toBe(false)
})

test("draws the demonstration's node with the code of a node's page, and says why it does not come", async () => {
  const phone = env().boot({ packagesAreLost: true })
  await phone.open('/pages/demo/node?deviceId=demo-office')
  await phone.waitFor('连接中断')
  expect(phone.sees('概览')).toBe(false)
  phone.packages.areLost = false
  await phone.tap('重试')
  await phone.waitFor('概览')
  expect(phone.packages.fetched).toContain('pages/node/sample-node')
})
