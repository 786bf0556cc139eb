import type { Backend } from '../backend/start'
import { until } from '../journeys/driver'
import { storedServices } from '../screenshots/pages'
import { axe, complaintsOf } from './axe'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'
import { moved, watchShifts } from './shifts'

/** A list at the left of what is opened from it (`src/lib/panes.ts`). */

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

type Options = Omit<Parameters<typeof openPhone>[0], 'origin'>

const start = async (page: string, uid = 'u-ordinary', { storage, ...options }: Options = {}): Promise<Phone> => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session(uid), ...storage },
    viewport: { width: 1280, height: 500 },
    ...options,
  })
  await phone.page.addInitScript(axe)
  await watchShifts(phone)
  await phone.open(page)
  return phone
}

const listPane = ({ page }: Phone) => page.locator('[data-pane=list]')
const openedPane = ({ page }: Phone) => page.locator('[data-pane=opened]')
const marked = ({ page }: Phone) => page.locator('[data-pane=list] .nm-press[aria-current=page]')
const scrolled = (phone: Phone) => listPane(phone).evaluate(({ scrollTop }) => scrollTop)
const entries = ({ page }: Phone) => page.evaluate(() => history.length)

test('shows an order beside the list, which stays where it was, and marks its row', async () => {
  const phone = await start('/pages/orders/list')
  await phone.waitFor('在左边选一项')
  const voucher = listPane(phone).getByRole('button', { name: /^咖啡券/ })
  await voucher.scrollIntoViewIfNeeded()
  const [before, box] = [await scrolled(phone), await voucher.boundingBox()]
  expect(before).toBeGreaterThan(0)
  await voucher.click()
  await openedPane(phone).getByText('订单号').waitFor()
  expect(await phone.sees('在左边选一项')).toBe(false)
  expect(phone.path).toBe('pages/orders/order')
  expect([await scrolled(phone), await voucher.boundingBox()]).toEqual([before, box])
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('咖啡券')])
  const left = await listPane(phone).boundingBox()
  expect((await openedPane(phone).boundingBox())?.x).toBeCloseTo((left?.x ?? 0) + (left?.width ?? 0), 0)
  await expect(phone.page.title()).resolves.toContain('订单详情')
  expect(await complaintsOf(phone)).toEqual([])
  expect(await moved(phone)).toEqual([])
})

test('replaces what is beside the list by the next, opens the same only once, and goes back to the list', async () => {
  const phone = await start('/pages/orders/list')
  const row = (name: RegExp) => listPane(phone).getByRole('button', { name })
  await row(/^咖啡券/).click()
  await openedPane(phone).getByText('点按后显示').waitFor()
  const length = await entries(phone)
  await row(/^50 元话费/).click()
  await openedPane(phone).getByText('50 元话费').waitFor()
  expect(await phone.sees('点按后显示')).toBe(false)
  const asked = () => phone.addresses.filter(address => address.includes('orderNo')).length
  const before = asked()
  await row(/^50 元话费/).click()
  await row(/^50 元话费/).press('Enter')
  expect(asked()).toBe(before)
  expect(await entries(phone)).toBe(length)
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('50 元话费')])
  await phone.back()
  await phone.waitFor('在左边选一项')
  expect(phone.path).toBe('pages/orders/list')
  await expect(marked(phone).count()).resolves.toBe(0)
})

test('leads the Tab key from the list to what is beside it, and back from both by the list’s own button', async () => {
  const phone = await start('/pages/account/me')
  await phone.tap(/^订单/)
  const row = listPane(phone).getByRole('button', { name: /^50 元话费/ })
  await row.focus()
  await phone.page.keyboard.press('Enter')
  await openedPane(phone).getByText('订单号').waitFor()
  expect(await row.evaluate(element => element === document.activeElement)).toBe(true)
  const back = openedPane(phone).getByRole('button', { name: '返回' })
  await listPane(phone).getByRole('button').last().focus()
  await phone.page.keyboard.press('Tab')
  expect(await back.evaluate(element => element === document.activeElement)).toBe(true)
  await listPane(phone).getByRole('button', { name: '返回' }).click()
  await phone.waitForPage('pages/account/me')
  await phone.waitFor('138****0002')
})

test('comes back by the keyboard to the row that was opened last beside the list', async () => {
  const phone = await start('/pages/orders/list')
  const row = (name: RegExp) => listPane(phone).getByRole('button', { name })
  for (const [name, text] of [
    [/^咖啡券/, '点按后显示'],
    [/^50 元话费/, '50 元话费'],
  ] as const) {
    await row(name).focus()
    await phone.page.keyboard.press('Enter')
    await openedPane(phone).getByText(text).first().waitFor()
  }
  await openedPane(phone).getByRole('button', { name: '返回' }).focus()
  await phone.page.keyboard.press('Enter')
  await phone.waitFor('在左边选一项')
  await until(() => phone.page.evaluate(() => document.activeElement !== document.body))
  expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toContain('50 元话费')
})

test('opens a node where today was, and leaves the list of nodes where it is scrolled to', async () => {
  const phone = await start('/pages/nodes/home')
  const today = phone.page.locator('.summary__top')
  const row = phone.page.getByRole('button', { name: /^书房 NAS/ }).last()
  await row.waitFor()
  const [left, right] = [await today.boundingBox(), await row.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await row.scrollIntoViewIfNeeded()
  const before = await row.boundingBox()
  await row.click()
  await openedPane(phone).getByText('设备信息').waitFor()
  expect(await today.isVisible()).toBe(false)
  expect((await row.boundingBox())?.y).toBe(before?.y)
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('书房 NAS')])
  await phone.back()
  await today.waitFor()
  expect((await row.boundingBox())?.y).toBe(before?.y)
  expect(await moved(phone)).toEqual([])
})

test('draws and fetches the nodes that are scrolled to beside one of them, and keeps them up to date', async () => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-fleet') },
    viewport: { width: 1280, height: 500 },
  })
  await phone.pass(0)
  await phone.open('/pages/nodes/home')
  await phone.tap(/^机房/, { nth: 0 })
  await openedPane(phone).getByText('设备信息').waitFor()
  for (let fling = 0; fling < 2; fling += 1) {
    const height = await listPane(phone).evaluate(list => {
      list.scrollTo(0, list.scrollHeight)
      return list.scrollHeight
    })
    await phone.page.waitForFunction(isDrawn)
    await phone.page.waitForFunction(isHigher, height)
  }
  const readings = async () =>
    (await site.control.requests()).filter(({ name }) => name === 'devices.deviceStates').length
  const before = await readings()
  await phone.pass(16_000)
  await until(async () => (await readings()) > before)
})

/** A node is in the middle of the list. */
const isDrawn = () =>
  document.elementsFromPoint(350, innerHeight / 2).some(({ classList }) => classList.contains('node-line'))

const isHigher = (height: number) => (document.querySelector('[data-pane=list]')?.scrollHeight ?? 0) > height

test('opens what is not of the list over both, and comes back to both', async () => {
  const phone = await start('/pages/ddns/domains')
  await listPane(phone)
    .getByRole('button', { name: /^nas\.example\.cn/ })
    .click()
  await openedPane(phone).getByRole('button', { name: '开始设置' }).click()
  await phone.waitForPage('pages/ddns/edit')
  await phone.waitFor('保存')
  await expect(listPane(phone).count()).resolves.toBe(0)
  await phone.back()
  await openedPane(phone).getByText('记录', { exact: true }).waitFor()
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('nas.example.cn')])
})

test('shows an order by itself when its link is opened, and where the window has no room for both', async () => {
  const phone = await start('/pages/orders/list')
  await listPane(phone)
    .getByRole('button', { name: /^咖啡券/ })
    .click()
  await openedPane(phone).getByText('订单号').waitFor()
  await phone.page.setViewportSize({ width: 1000, height: 500 })
  await listPane(phone).waitFor({ state: 'detached' })
  expect(await phone.sees('导出')).toBe(false)
  await phone.page.setViewportSize({ width: 1280, height: 500 })
  await listPane(phone).waitFor()
  await phone.page.reload()
  await phone.waitFor('订单号')
  expect(await phone.sees('导出')).toBe(false)
  await phone.back()
  await phone.waitFor('在左边选一项')
})

test('gives a list the whole window while there is nothing in it to choose', async () => {
  const centre = async (phone: Phone) => {
    const box = await phone.page.locator('.nm-empty, .nm-guest').filter({ visible: true }).first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  const middle = 104 + (1280 - 104) / 2
  const guest = await openPhone({ origin: site.origin, viewport: { width: 1280, height: 500 } })
  await watchShifts(guest)
  await guest.open('/pages/orders/list')
  await guest.page.locator('.nm-empty, .nm-guest').first().waitFor()
  expect(await listPane(guest).count()).toBe(0)
  expect(await centre(guest)).toBeCloseTo(middle, -1)
  expect(await moved(guest)).toEqual([])
  const phone = await start('/pages/orders/list', 'u-new')
  await phone.page.locator('.nm-empty').first().waitFor()
  expect(await listPane(phone).count()).toBe(0)
  expect(await phone.sees('在左边选一项')).toBe(false)
  expect(await centre(phone)).toBeCloseTo(middle, -1)
})

test('goes forward to what was open beside the list, and to what was open over both', async () => {
  const phone = await start('/pages/ddns/domains')
  await listPane(phone)
    .getByRole('button', { name: /^nas\.example\.cn/ })
    .click()
  await openedPane(phone).getByRole('button', { name: '开始设置' }).click()
  await phone.waitForPage('pages/ddns/edit')
  await phone.waitFor('保存')
  await phone.back()
  await phone.back()
  await phone.waitFor('在左边选一项')
  const length = await entries(phone)
  await phone.page.goForward()
  await openedPane(phone).getByText('记录', { exact: true }).waitFor()
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('nas.example.cn')])
  await phone.page.goForward()
  await phone.waitForPage('pages/ddns/edit')
  await phone.waitFor('保存')
  await phone.back()
  await openedPane(phone).getByText('记录', { exact: true }).waitFor()
  await phone.back()
  await phone.waitFor('在左边选一项')
  expect(await entries(phone)).toBe(length)
})

test('keeps the tab marked from which a page was opened', async () => {
  const phone = await start('/pages/account/me')
  const tab = () => phone.page.locator('.weui-tabbar__item[aria-current]:not([aria-current=false])').allInnerTexts()
  expect(await tab()).toEqual(['我的'])
  await phone.tap(/^订单/)
  await phone.waitFor('在左边选一项')
  expect(await tab()).toEqual(['我的'])
  await phone.open('/pages/limit/limit?deviceId=node-1')
  await phone.waitFor('当前限速')
  expect(await tab()).toEqual(['节点'])
})

test('has a node’s tools in one column beside the list where both are narrow', async () => {
  const phone = await start('/pages/nodes/home', 'u-ordinary', {
    viewport: { width: 1100, height: 800 },
    textScale: 1.5,
  })
  await phone.tap(/^客厅的盒子/, { nth: 0 })
  await openedPane(phone).getByRole('tab', { name: '工具' }).click()
  await openedPane(phone).getByText('固件').first().waitFor()
  const lefts = await openedPane(phone)
    .locator('.tools .nm-card')
    .evaluateAll(all => all.map(card => card.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(2)
  expect(new Set(lefts).size).toBe(1)
})

test('shows a service beside the list, whose buttons go on working, and comes back to the list once it is deleted', async () => {
  const phone = await start('/pages/tunnels/list', 'u-ordinary', { storage: storedServices })
  await phone.waitFor('在左边选一项')
  await listPane(phone).getByRole('button', { name: /^相册/ }).click()
  await openedPane(phone).getByText('目标地址').waitFor()
  expect(await marked(phone).allInnerTexts()).toEqual([expect.stringContaining('相册')])
  expect(await complaintsOf(phone)).toEqual([])
  // The question whether other phones may have these comes below them.
  await listPane(phone).getByText('2 个服务只在这部手机上').waitFor()
  expect(await moved(phone)).toEqual([])
  await listPane(phone).getByRole('button', { name: '启动' }).first().click()
  await openedPane(phone).getByText('运行中').waitFor()
  await openedPane(phone).getByRole('button', { name: '停止', exact: true }).click()
  await listPane(phone).getByText('已停止').first().waitFor()
  await openedPane(phone).getByRole('button', { name: '删除', exact: true }).click()
  await phone.tap('删除', { within: '删除“相册”？' })
  await phone.waitFor('在左边选一项')
  expect(phone.path).toBe('pages/tunnels/list')
  await expect(listPane(phone).getByRole('button', { name: /^文件/ }).count()).resolves.toBe(1)
})
