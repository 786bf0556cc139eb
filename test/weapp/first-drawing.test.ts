import { allIn, classOf, isKept, keptOn, leave, reopening } from './drawn-last'
import { type Element, isElement } from './view/elements'
import { homeOf, watchedPhones } from './watched-phones'

/** What home showed when the app was left is what it shows first at the next start, until it has drawn itself. */

const env = watchedPhones()
const openAs = homeOf(env)
const openAgain = reopening(env)

const wordsIn = (element: Element): string[] =>
  element.children.flatMap(child => (isElement(child) ? wordsIn(child) : [child]))

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

test('shows a page that is opened meanwhile under its own title', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  const title = phone.title
  await leave(phone)
  const again = env().boot({ memory: phone.memory })
  const opened = again.open()
  await again.open('/pages/points/home')
  await opened
  await again.waitFor('可用积分')
  await again.settled()
  expect(again.title).not.toBe(title)
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
