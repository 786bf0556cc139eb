import { join } from 'node:path'
import type { Backend } from '../backend/start'
import { closePhones, openPhone, openUsedPhone, startSite } from './browser'
import type { Phone } from './phone'

// Tests of the driver itself, on a small page of its own.
let site: Backend
let phone: Phone
beforeAll(async () => {
  site = await startSite(join(__dirname, 'fixture'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  phone = await openPhone({ origin: site.origin })
  await phone.open()
})

test('reads what is visible, and nothing that is hidden', async () => {
  expect(await phone.words()).toMatch(/^样页\n你好/)
  expect(await phone.words()).toContain('你的名字')
  expect(await phone.words()).not.toContain('看不见')
  expect(await phone.sees('问候')).toBe(true)
  expect(await phone.sees(/看不/)).toBe(false)
})

test('types by placeholder and taps by spoken name', async () => {
  await phone.type('你的名字', '小满')
  await phone.tap('问候')
  expect(await phone.words()).toContain('你好，小满')
})

test('types into an input that is replaced by one with another name before it is touched', async () => {
  await phone.page.evaluate(() => {
    document.body.innerHTML = '<div><p>答案</p><input aria-label="答案" disabled></div>'
    const replace = () => document.querySelector('input')?.replaceWith(document.createElement('input'))
    setTimeout(replace, 500)
  })
  await phone.type('答案', '七')
  expect(await phone.page.locator('input').inputValue()).toBe('七')
})

test('finds one of several by what stands beside it', async () => {
  await expect(phone.tap('删除')).rejects.toThrow('2 things here are called “删除”')
  await phone.tap('删除', { within: '乙' })
  expect(await phone.words()).toContain('乙删了')
  await phone.tap('删除', { nth: 0 })
  expect(await phone.words()).toContain('甲删了')
})

test('waits for what comes, and shows what there was when it does not', async () => {
  await phone.tap('等一等')
  await phone.waitFor('来了')
  await phone.waitForGone('等一等')
  await expect(phone.waitFor('再见', 30)).rejects.toThrow(/waited 30 ms for “再见” to be seen\. +shows:\n样页\n你好/)
})

test('fetches nothing without a network', async () => {
  phone.console.expect(/ERR_INTERNET_DISCONNECTED/)
  await phone.setOffline(true)
  await phone.tap('取')
  await phone.waitFor('没有网络')
  await phone.setOffline(false)
  await phone.tap('没有网络')
  await phone.waitFor('得到 200')
})

test('hears complaints and unhandled rejections', async () => {
  await phone.tap('抱怨')
  await phone.tap('拒绝')
  await phone.tap('等一等')
  await phone.waitFor('来了')
  expect(phone.console.unexpected()).toEqual([
    expect.stringMatching(/^said aloud/),
    expect.stringMatching(/left alone/),
  ])
  phone.console.expect(/said aloud/, /left alone/)
})

test('goes back to where it was', async () => {
  await phone.tap('前进')
  expect(phone.path).toBe('second')
  await phone.back()
  expect(phone.path).toBe('')
})

/** What a page of the phone finds of those before it. */
const found = ({ page }: Phone) =>
  page.evaluate(() => ({
    stored: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    pages: history.length,
  }))

test('finds nothing in a browser that was used before', async () => {
  const draft = { key: 'draft', text: 'mine' }
  const write = ({ page }: Phone) => page.evaluate(() => localStorage.setItem('nodemate.draft', 'mine'))
  const before = await openUsedPhone({ origin: site.origin, storage: { 'nodemate.seen': 'yes' } })
  await before.open('/second')
  await before.open()
  await write(before)
  await before.page.context().addCookies([{ name: 'kept', value: 'yes', url: site.origin }])
  await closePhones()
  const after = await openUsedPhone({ origin: site.origin })
  await after.open()
  expect(after.page).toBe(before.page)
  expect(await found(after)).toEqual({
    stored: ['nodemate.device.settings'],
    session: ['test.stored.nodemate.device.settings'],
    cookies: 'XSRF-TOKEN=of-an-earlier-visit.',
    pages: 2, // with the empty one before the first
  })
  await write(after)
  expect([before, after].map(({ stores }) => stores)).toEqual([[draft], [draft]])
})

test.each([
  ['its clock', (before: Phone) => before.pass(1_000)],
  ['its network', (before: Phone) => before.setOffline(true)],
])('takes no browser again of which a test has changed %s', async (_what, change) => {
  const before = await openUsedPhone({ origin: site.origin })
  await before.open()
  await change(before)
  await closePhones()
  expect((await openUsedPhone({ origin: site.origin })).page).not.toBe(before.page)
})
