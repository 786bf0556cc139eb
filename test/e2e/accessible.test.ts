import { readFileSync } from 'node:fs'
import type { Backend } from '../backend/start'
import { guestPages, pagesOf } from '../screenshots/pages'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const start = async (language: 'zh-CN' | 'en' = 'zh-CN'): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  return openPhone({ origin: site.origin, storage: { 'nodemate.session': session }, language })
}

/** What axe finds on the page as it is now, one line each. */
const complaintsOf = (phone: Phone, options: object = {}): Promise<string[]> =>
  phone.page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )

const contrast = { runOnly: ['color-contrast'] }

/** What opens a sheet over a page. */
const openers: Record<string, string | RegExp> = {
  'points/home': /积分将在 30 天内过期/,
  'account/me': '退出登录',
  'arrange/arrange': '客厅的盒子，第 1 个 家里',
  'mini-apps/mini-apps?deviceId=node-1': '家庭影院 条款有更新',
  'wake/wake?deviceId=node-5': '添加',
  'ledger/ledger': /导出/,
  'goods/goods?goodsId=goods-cup': /^兑换/,
  'boosts/boosts': '一晚加速 ¥3',
  'printing/history': /清空/,
  'backup/backup?deviceId=node-1': '文件夹 /存储/照片',
}

test.each([0, 1, 2, 3])('has no violation, in light and dark, nor under a sheet (%i of 4)', async part => {
  const phone = await start()
  for (const page of (await pagesOf(site)).filter((_, at) => at % 4 === part)) {
    await phone.page.emulateMedia({ colorScheme: 'light' })
    await phone.open(page)
    await phone.page.waitForLoadState('networkidle')
    await phone.page.evaluate(axe)
    const light = await complaintsOf(phone)
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    const dark = await complaintsOf(phone, contrast)
    const opener = openers[page.replace('/pages/', '')]
    if (opener !== undefined) {
      await phone.tap(opener, { nth: 0 })
      await phone.page.locator('[role=dialog]').waitFor()
    }
    const sheet = opener === undefined ? [] : await complaintsOf(phone)
    expect({ page, light, dark, sheet }).toEqual({ page, light: [], dark: [], sheet: [] })
  }
})

test('has no violation for a guest, in the welcome and in the demonstration, nor under its sheet', async () => {
  const phone = await openPhone({ origin: site.origin })
  for (const page of ['/pages/nodes/home', ...guestPages]) {
    await phone.page.emulateMedia({ colorScheme: 'light' })
    await phone.open(page)
    await phone.page.waitForLoadState('networkidle')
    await phone.page.evaluate(axe)
    const light = await complaintsOf(phone)
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    expect({ page, light, dark: await complaintsOf(phone, contrast) }).toEqual({ page, light: [], dark: [] })
  }
  await phone.tap('去清理')
  await phone.page.locator('[role=dialog]').waitFor()
  expect(await complaintsOf(phone)).toEqual([])
})

test('has no violation where nothing could be read', async () => {
  const phone = await start()
  phone.console.expect(/CallError: busy|Failed to load resource/)
  await site.control.fault('*', { kind: 'status', status: 500 })
  for (const page of ['nodes/home', 'points/home', 'goods/goods?goodsId=goods-cup', 'ledger/ledger', 'help/sent']) {
    await phone.open(`/pages/${page}`)
    await phone.waitFor('重试')
    await phone.page.evaluate(axe)
    expect({ page, failed: await complaintsOf(phone) }).toEqual({ page, failed: [] })
  }
  await site.control.clearFaults()
})

test('names the document’s language', async () => {
  const phone = await start('en')
  await phone.open('/pages/nodes/home')
  await phone.waitFor('Nodes')
  expect(await phone.page.locator('html').getAttribute('lang')).toBe('en')
})

test('moves the focus into a sheet, keeps it there, and gives it back on Escape', async () => {
  const phone = await start()
  await phone.open('/pages/wake/wake?deviceId=node-5')
  const opener = phone.page.getByRole('button', { name: '添加' })
  await opener.focus()
  await phone.page.keyboard.press('Enter')
  await phone.page.locator('[role=dialog]:focus').waitFor()
  // More often than the sheet has stops.
  for (let press = 0; press < 30; press++) await phone.page.keyboard.press('Tab')
  expect(await phone.page.locator('[role=dialog]:focus, [role=dialog] :focus').count()).toBe(1)
  await phone.page.keyboard.press('Escape')
  await phone.page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await expect(opener.evaluate(element => element === document.activeElement)).resolves.toBe(true)
})
