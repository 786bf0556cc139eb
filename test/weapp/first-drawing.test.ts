import type { Phone } from './phone'
import { type Element, isElement } from './view/elements'
import { homeOf, watchedPhones } from './watched-phones'

/** What home showed when the app was left is what it shows first at the next start, until it has drawn itself. */

const env = watchedPhones()
const key = 'nodemate.drawing'
const dayMs = 86_400_000

const openAs = homeOf(env)

type Kept = { uid: string; look: string; atMs: number; parts: unknown[] }

const keptOn = (phone: Phone): Kept => JSON.parse(JSON.parse(String(phone.memory.storage.get(key))))

const changeKept = (phone: Phone, changed: Partial<Kept>): void => {
  phone.memory.storage.set(key, JSON.stringify(JSON.stringify({ ...keptOn(phone), ...changed })))
}

const changeSettings = ({ memory }: Phone, changed: object): void => {
  const at = 'nodemate.device.settings'
  const stored = JSON.parse(JSON.parse(memory.storage.get(at) ?? '"{}"'))
  memory.storage.set(at, JSON.stringify(JSON.stringify({ ...stored, ...changed })))
}

/** As people leave the app, and open it again after WeChat has ended it. */
const leave = async (phone: Phone): Promise<void> => {
  await phone.hide()
  phone.kill()
}

const openAgain = async ({ memory }: Phone, page?: string): Promise<Phone> => {
  const phone = env().boot({ memory })
  await phone.open(page)
  return phone
}

const wordsIn = (element: Element): string[] =>
  element.children.flatMap(child => (isElement(child) ? wordsIn(child) : [child]))
const allIn = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap(child => [child, ...allIn(child)])
const classOf = ({ attrs }: Element) => String(attrs.class ?? '')
const isKept = (element: Element) => allIn(element).some(each => classOf(each).includes('nm-page--kept'))

test('shows what home showed, with its time, before home has drawn itself', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  expect(isKept(phone.firstDrawing)).toBe(false)
  const before = allIn(phone.root).map(classOf)
  await leave(phone)

  const again = await openAgain(phone)
  const first = again.firstDrawing
  expect(wordsIn(first)[0]).toMatch(/^\d+月\d+日 \d\d:\d\d更新$/)
  expect(wordsIn(first)).toEqual(expect.arrayContaining(['节点今日积分', '书房 NAS', '纽约公寓']))
  // The same elements in the same places, so that nothing moves when home draws itself.
  const drawn = allIn(first)
    .map(classOf)
    .filter(name => name !== 'nm-freshness')
  expect(drawn[0]).toBe(`${before[0]} nm-page--kept`)
  expect(drawn.slice(1)).toEqual(before.slice(1, drawn.length))
  expect(isKept(again.root)).toBe(false)
})

test('shows it before any of the app has run, of which WeChat knows as much', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const { memory } = phone
  const again = env().boot({ memory })
  const opened = again.open()
  expect(isKept(again.root)).toBe(true)
  const pages = [
    'pages/nodes/home',
    'pages/points/home',
    'pages/mall/home',
    'pages/account/me',
    'pages/account/sign-in',
  ]
  const all = ['app', ...pages, 'comp']
  expect([...again.scripts].sort()).toEqual(['before-app', ...all].sort())
  const placeholders = all.map(each => again.registeredFor(each))
  await opened
  expect(again.scripts).toContain('start')

  const plain = env().boot({ memory: { ...memory, storage: new Map() } })
  await plain.open()
  const { $app, config, ...ownApp } = plain.registeredFor('app')
  expect(placeholders).toEqual([ownApp, ...all.slice(1).map(each => plain.registeredFor(each))])
  // Those two are Taro's, and nothing to WeChat.
  expect([$app, config]).toEqual([null, {}])
})

test('runs the app for a link that is opened meanwhile', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = env().boot({ memory: phone.memory })
  const opened = again.open()
  await again.open('/pages/help/guide')
  await opened
  await again.waitFor('绑定第一台节点')
})

test('ends a pull that comes before the app runs', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = env().boot({ memory: phone.memory })
  const opened = again.open()
  const pulled = again.pullDown()
  await opened
  await pulled
  await again.settled()
  expect(again.isRefreshing).toBe(false)
})

test('lets nothing in it be heard twice or touched', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = await openAgain(phone)
  const [page] = allIn(again.firstDrawing)
  expect(page?.attrs).toMatchObject({ ariaHidden: true })
  const idsIn = (element: Element) => allIn(element).flatMap(({ attrs }) => (attrs.id ? [String(attrs.id)] : []))
  const ids = new Set(idsIn(again.root))
  expect(idsIn(again.firstDrawing)).not.toEqual([])
  expect(idsIn(again.firstDrawing).filter(id => ids.has(id))).toEqual([])
  expect(allIn(again.firstDrawing).filter(({ tag, listens }) => tag === 'view' && listens.size > 0)).toEqual([])
})

test('stores one screenful of a large fleet', async () => {
  const phone = await openAs('u-fleet', '机房')
  await leave(phone)
  expect(Buffer.byteLength(JSON.stringify(keptOn(phone)))).toBeLessThan(12_000)
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(true)
})

test.each<[string, (phone: Phone) => void | Promise<void>]>([
  ['for another account', phone => changeKept(phone, { uid: 'u-new' })],
  ['of another version', phone => changeKept(phone, { look: keptOn(phone).look.replace(/^\S+/, '0.0.1') })],
  ['in another language', phone => changeSettings(phone, { language: 'en' })],
  ['with other colours', phone => changeSettings(phone, { theme: 'dark' })],
  ['with a larger text', phone => changeSettings(phone, { textScale: 1.25 })],
  ['of a week ago', phone => changeKept(phone, { atMs: Date.now() - 7 * dayMs - 1 })],
  ['from the future', phone => changeKept(phone, { atMs: Date.now() + 8 * dayMs })],
  ['that cannot be read', phone => void phone.memory.storage.set(key, '"{"')],
  ['to a guest', phone => void phone.memory.storage.delete('nodemate.session')],
])('shows none %s', async (_which, change) => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  change(phone)
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(false)
})

test.each([
  ['language', { language: 'en' }],
  ['text size', { fontSizeScaleFactor: 1.4 }],
])('shows none when the phone has another %s', async (_what, system) => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = env().boot({ memory: phone.memory, system })
  await again.open()
  expect(isKept(again.firstDrawing)).toBe(false)
})

test('keeps what home showed before it lay under another page', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.hide()
  const before = keptOn(phone)
  await phone.show()
  // Its page looks for the node in this network.
  env().expectComplaints(/host-blocked/)
  await phone.tap('书房 NAS')
  await phone.waitForPage('pages/node/node')
  await phone.advance(7_200_000)
  await phone.hide()
  expect(keptOn(phone)).toEqual(before)
})

test('shows none on another page that the app starts with', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  expect(isKept((await openAgain(phone, '/pages/points/home')).firstDrawing)).toBe(false)
})

test('keeps nothing for an account that has refused new terms', async () => {
  const phone = await openAs('u-other', '协议有更新')
  env().expectComplaints(/no-consent/)
  await phone.tap('暂不同意，先看看')
  await phone.waitFor('浏览模式')
  await phone.settled()
  await leave(phone)
  expect(keptOn(phone).parts).toEqual([])
})

test('keeps nothing for a session that has expired', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await env().backend.control.fault('*', { kind: 'signedOut' })
  env().expectComplaints(/401|signed-out/)
  await phone.advance(15_000)
  await phone.waitFor('请重新登录')
  await leave(phone)
  expect(keptOn(phone).parts).toEqual([])
})

test('keeps what home showed before its data was old', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.hide()
  const before = keptOn(phone)
  await phone.show()
  env().expectComplaints(/offline/)
  await phone.switchNetwork('none')
  await phone.advance(120_000)
  await phone.waitFor('分钟前更新')
  await phone.hide()
  expect(keptOn(phone)).toEqual(before)
})

test('keeps what home showed before its list was filtered', async () => {
  const phone = await openAs('u-fleet', '机房')
  await phone.hide()
  const before = keptOn(phone)
  await phone.show()
  await phone.type('名称、编号或型号', '00114')
  await phone.waitForGone('00007')
  await phone.settled()
  await phone.hide()
  expect(keptOn(phone)).toEqual(before)
})

test('begins with it once: home that is opened anew draws itself', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = await openAgain(phone)
  await again.waitFor('书房 NAS')
  await again.run(`wx.reLaunch({ url: '/pages/nodes/home' })`)
  await again.settled()
  expect(isKept(again.firstDrawing)).toBe(false)
})
