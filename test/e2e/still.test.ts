import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'
import { moved, watchShifts } from './shifts'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterEach(async () => {
  await site.control.letGo()
  await site.control.clearFaults()
})
afterAll(() => site.stop())

const start = async (): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await watchShifts(phone)
  return phone
}

test('leaves the amounts of a top-up where they are when the recent numbers come', async () => {
  const phone = await start()
  await site.control.fault('orders.orders', { kind: 'held' })
  await phone.open('/pages/top-ups/top-ups')
  await phone.waitFor('¥49.80')
  const topOf = async (words: string) => (await phone.page.getByText(words).first().boundingBox())?.y
  const top = await topOf('¥49.80')
  await site.control.letGo()
  await phone.waitFor('138 **** 0002')
  expect(await topOf('¥49.80')).toBe(top)
  // Nor do they move when a number is picked, and another one typed instead.
  await phone.tap('138 **** 0002')
  await phone.waitFor('换个号码')
  expect(await topOf('¥49.80')).toBe(top)
  await phone.tap('换个号码')
  await phone.type('充值号码', '1')
  await phone.waitFor('138 **** 0002')
  expect(await topOf('¥49.80')).toBe(top)
  expect(await moved(phone)).toEqual([])
})

/** Opens the points with their chart read and their balance not. */
const openWithoutBalance = async () => {
  const phone = await start()
  await site.control.fault('points.userPoints', { kind: 'held' })
  await phone.open('/pages/points/home')
  const chart = phone.page.locator('.nm-chart')
  await chart.waitFor({ state: 'attached' })
  expect(await chart.isVisible()).toBe(false)
  return { phone, chart }
}

test('shows the points’ chart where it stays', async () => {
  const { phone, chart } = await openWithoutBalance()
  await site.control.letGo()
  await phone.waitFor('可用积分')
  await chart.waitFor()
  expect(await moved(phone)).toEqual([])
})

test('shows what is below a part that is not read, after a few seconds', async () => {
  const { phone, chart } = await openWithoutBalance()
  await chart.waitFor()
  expect(await phone.sees('可用积分')).toBe(false)
})

test('moves nothing when what it shows grows old', async () => {
  const phone = await start()
  await phone.pass(0)
  for (const page of ['points/home', 'mall/home']) {
    await phone.open(`/pages/${page}`)
    await phone.page.waitForLoadState('networkidle')
    await phone.pass(600_000)
    await phone.waitFor('10 分钟前更新')
    expect({ page, moved: await moved(phone) }).toEqual({ page, moved: [] })
  }
})

test('says beside it how old it is that there is nothing, and not over the top of the page', async () => {
  const session = await site.session('u-new')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await phone.pass(0)
  await phone.open('/pages/orders/list')
  const none = phone.page.locator('.nm-empty:visible')
  await none.waitFor()
  await phone.pass(600_000)
  const age = phone.page.getByText('10 分钟前更新').filter({ visible: true })
  await age.waitFor()
  const [ageTop = 0, noneTop = Number.POSITIVE_INFINITY] = [(await age.boundingBox())?.y, (await none.boundingBox())?.y]
  expect(Math.abs(ageTop - noneTop)).toBeLessThan(30)
})

test.each(['doors', 'list', 'service?service=none'])(
  'cuts off nothing of how old it is what other phones have told: %s',
  async page => {
    const phone = await start()
    phone.console.expect(/CallError: offline/)
    await phone.pass(0)
    await phone.open(`/pages/tunnels/${page}`)
    await phone.page.waitForLoadState('networkidle')
    await phone.setOffline(true)
    // What is asked meanwhile fails first.
    for (let minute = 0; minute < 3; minute += 1) await phone.pass(60_000)
    const age = phone.page.getByText('分钟前更新').filter({ visible: true })
    await age.waitFor()
    expect((await age.boundingBox())?.y).toBeGreaterThan(0)
  },
)

test('leaves the nodes where they are when what is open at home comes', async () => {
  const opener = await start()
  await opener.open('/pages/tunnels/create?deviceId=node-1')
  await opener.waitFor('服务类型')
  await opener.tap('打开')
  await opener.waitFor('已打开')
  await opener.tap(/^收藏.*，已关闭$/)
  await opener.waitFor(/^收藏.*，已开启$/)

  const phone = await start()
  await site.control.fault('userData.userData', { kind: 'held' })
  await phone.open('/pages/nodes/home')
  await phone.waitFor('纽约公寓')
  await phone.page.waitForLoadState('load')
  const topOf = async () => (await phone.page.getByText('纽约公寓').first().boundingBox())?.y
  const top = await topOf()
  await site.control.letGo()
  await phone.waitFor('1 个开着')
  await phone.waitFor('网页 · 可能还开着')
  expect(await topOf()).toBe(top)
  expect(await moved(phone)).toEqual([])
})

test('leaves the nodes of a fleet where they are when their filter comes', async () => {
  const session = await site.session('u-fleet')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await watchShifts(phone)
  await phone.open('/pages/nodes/home')
  await phone.waitFor('任何状态')
  await phone.page.waitForLoadState('networkidle')
  expect(await moved(phone)).toEqual([])
})
