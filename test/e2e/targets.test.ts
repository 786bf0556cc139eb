import type { Backend } from '../backend/start'
import { guestPages } from '../screenshots/pages'
import { openPhone, startSite } from './browser'
import { crowded, cutOff, ill, illFocused, tooSmall, touching, unreached, watchFocus } from './ease'
import type { Phone } from './phone'
import { dialog, inEachSheet, pagesWithSheets, speak, storedForSheets } from './sheets'
import { visiting } from './visit'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const look = async ({ page }: Phone, within: string): Promise<string[]> => [
  ...(await page.evaluate(tooSmall, within)),
  ...(await page.evaluate(ill, within)),
  ...(await page.evaluate(crowded, within)),
  ...(await page.evaluate(cutOff, '.ledger-list')),
  ...(await page.evaluate(touching, '.month__mark')),
]

const tabThrough = async ({ page }: Phone): Promise<string[]> => {
  const count = await page.evaluate(watchFocus)
  let problems: string[] = []
  // A list may grow faster than the keyboard gets to its end: what is below it is reached backwards, past the page's start.
  for (const [key, presses] of [
    ['Tab', count],
    ['Shift+Tab', 2 * count],
    ['Tab', 2 * count],
  ] as const) {
    for (let press = 0; press < presses; press++) await page.keyboard.press(key)
    problems = await page.evaluate(unreached)
    if (problems.length === 0) break
  }
  // What lay below the first screen has been drawn on the way.
  return [...problems, ...(await page.evaluate(illFocused, 'body')), ...(await page.evaluate(ill, 'body'))]
}

/** A sheet was opened by a finger: a browser shows no ring before a key is pressed. */
const lookAtSheet = async (phone: Phone): Promise<string[]> => {
  const problems = await look(phone, dialog)
  await phone.page.keyboard.press('Tab')
  return [...problems, ...(await phone.page.evaluate(illFocused, dialog))]
}

const small = { viewport: { width: 320, height: 640 }, textScale: 1.5 } as const

/** What makes these pages and their sheets hard to use: in each language, and by the keyboard. */
const problemsOf = async (phone: Phone, pages: string[]) => {
  // The mall's last picture, which the keyboard scrolls to.
  phone.console.expect(/Failed to load resource.*goods-broken/)
  const found: Record<string, string[]> = {}
  const visit = visiting(phone)
  for (const page of pages) {
    await visit(page)
    found[page] = await look(phone, 'body')
    await speak(phone, 'en')
    found[`${page} in English`] = await look(phone, 'body')
    found[`${page} by keyboard`] = await tabThrough(phone)
    await speak(phone, 'zh-CN')
    Object.assign(found, await inEachSheet(phone, page, () => lookAtSheet(phone)))
  }
  return Object.entries(found).filter(([, problems]) => problems.length > 0)
}

test.each([0, 1, 2])('is at ease on a small phone, in the largest text and both languages (%i of 3)', async part => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({
    ...{ ...small, origin: site.origin },
    storage: { 'nodemate.session': session, ...storedForSheets },
  })
  const pages = (await pagesWithSheets(site)).filter((_, at) => at % 3 === part)
  expect(await problemsOf(phone, pages)).toEqual([])
})

test('is as much at ease for a guest', async () => {
  const phone = await openPhone({ ...small, origin: site.origin })
  expect(await problemsOf(phone, ['/', ...guestPages])).toEqual([])
})

test('has the export beside the ledger’s filter, and a node’s tabs on one line or in pairs', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  const tops = (locator: ReturnType<typeof phone.page.locator>) =>
    locator.evaluateAll(elements => {
      const all = elements.map(element => element.getBoundingClientRect().top)
      return all.map(top => all.filter(other => other === top).length)
    })
  await phone.open('/pages/ledger/ledger')
  const controls = phone.page.locator('.nm-pill').or(phone.page.getByRole('button', { name: '导出' }))
  await controls.last().waitFor()
  expect(await tops(controls)).toEqual([4, 4, 4, 4])
  // Three of them would fit.
  await phone.page.setViewportSize({ width: 414, height: 812 })
  await phone.open('/pages/node/node?deviceId=node-1')
  await phone.waitFor('设备信息')
  const tabs = phone.page.getByRole('tab')
  expect(await tops(tabs)).toEqual([4, 4, 4, 4])
  await speak(phone, 'en')
  expect(await tops(tabs)).toEqual([2, 2, 2, 2])
})

test('leaves the mall’s filter its words beside the ways to sort', async () => {
  const phone = await openPhone({
    ...{ ...small, origin: site.origin },
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  await phone.open('/pages/mall/home')
  await phone.tap('筛选')
  const affordable = phone.page.locator('.filters__affordable')
  const isCut = () => affordable.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(await isCut()).toBe(false)
  await affordable.tap()
  await phone.waitFor('筛选 1')
  expect(await isCut()).toBe(false)
})

test('draws icons as large as the words beside them', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary'), ...storedForSheets },
  })
  const sizes = () =>
    phone.page
      .locator('.nm-icon')
      .filter({ visible: true })
      .evaluateAll(icons => icons.map(icon => ({ name: icon.className, px: icon.getBoundingClientRect().height })))
  const compare = async () => {
    await phone.page.waitForLoadState('networkidle')
    const usual = await sizes()
    expect(usual.length).toBeGreaterThan(1)
    await speak(phone, 'zh-CN', 1.5)
    expect(await sizes()).toEqual(usual.map(({ name, px }) => ({ name, px: px * 1.5 })))
    await speak(phone, 'zh-CN', 1)
  }
  for (const page of ['ledger/ledger', 'points/home', 'growth/growth', 'account/me']) {
    await phone.open(`/pages/${page}`)
    await compare()
  }
  // A page with one behind it has a way back.
  await phone.tap('设置')
  await phone.waitFor('外观')
  await compare()
})

/** Whether a text stands on one line, and none of its end is cut off. */
const isWhole = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return (
    new Set([...range.getClientRects()].map(({ top }) => top)).size === 1 && element.scrollWidth <= element.clientWidth
  )
}

test.each(['zh-CN', 'en'] as const)(
  'shows a name beside two badges, and the rates of all nodes, whole in %s',
  async language => {
    const phone = await openPhone({
      origin: site.origin,
      storage: { 'nodemate.session': await site.session('u-ordinary') },
    })
    await phone.open('/pages/nodes/home')
    await phone.waitFor('书房 NAS')
    await speak(phone, language, 1)
    const row = phone.page.locator('.node-line', { hasText: '书房 NAS' })
    const badges = row.locator('.nm-badge')
    expect(await badges.count()).toBe(2)
    for (const badge of await badges.all()) expect(await badge.evaluate(isWhole)).toBe(true)
    expect(await row.locator('.node-line__name').evaluate(isWhole)).toBe(true)
    expect(await phone.page.locator('.summary__note').getByText('Mbit/s').evaluate(isWhole)).toBe(true)
  },
)

test('leaves the button at a page’s foot free under a toast', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('选择文件')
  phone.willChoose({ name: 'a.txt', bytes: Buffer.from('x') })
  await phone.tap('选择文件')
  const toast = phone.page.locator('.nm-toast__body')
  await toast.waitFor()
  const footer = await phone.page.locator('.nm-page__footer').filter({ visible: true }).boundingBox()
  const bottomOf = async () => {
    const box = await toast.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  expect(await bottomOf()).toBeLessThan(footer?.y ?? 0)
})
