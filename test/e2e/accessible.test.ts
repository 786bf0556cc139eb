import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Backend } from '../backend/start'
import { guestPages } from '../screenshots/pages'
import { axe, complaintsOf } from './axe'
import { openPhone, startSite } from './browser'
import { ill } from './ease'
import type { Phone } from './phone'
import { dialog, filesWithSheets, inEachSheet, pagesWithSheets, storedForSheets } from './sheets'
import { moved, watchShifts } from './shifts'
import { settling, starting, visiting } from './visit'

const source = join(__dirname, '../../src')
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .map(path => join(folder, path))

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())
// What a failing test left.
afterEach(() => site.control.clearFaults())

const start = async (language: 'zh-CN' | 'en' = 'zh-CN'): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  return openPhone({ origin: site.origin, storage: { 'nodemate.session': session, ...storedForSheets }, language })
}

const contrast = { runOnly: ['color-contrast'] }

/** In light everything, in dark what differs there. */
const inBothThemes = async (phone: Phone, within?: string) => {
  const light = await complaintsOf(phone, {}, within)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await complaintsOf(phone, contrast, within)
  await phone.page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

const complaintsOfSheet = async (phone: Phone): Promise<string[]> => {
  await phone.page.locator(dialog).waitFor()
  return inBothThemes(phone, dialog)
}

const opening = (phone: Phone) => {
  const open = starting(phone)
  return async (page: string): Promise<void> => {
    await open(page)
    await phone.page.evaluate(axe)
  }
}

/** Late replies, each at a time of its own. */
const late = { kind: 'delay', ms: 50, spreadMs: 400 } as const

/**
 * Also watches what moves while the page loads: one visit of every page is dear. What the site's policy refuses there is
 * on the console, and fails the test as everything there does.
 */
test.each([0, 1, 2, 3])(
  'has no violation, in light and dark, nor under any sheet, and moves nothing as it loads (%i of 4)',
  async part => {
    const phone = await start()
    await phone.page.addInitScript(axe)
    await watchShifts(phone)
    const visit = visiting(phone)
    const settle = settling(phone)
    for (const page of (await pagesWithSheets(site)).filter((_, at) => at % 4 === part)) {
      await site.control.fault('*', late)
      await visit(page)
      await site.control.clearFaults()
      const found = {
        [`${page} while it loads`]: await moved(phone),
        [page]: await inBothThemes(phone),
        ...(await inEachSheet(phone, page, async () => {
          await settle()
          return inBothThemes(phone, dialog)
        })),
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map(place => [place, []])))
    }
  },
)

test('has no violation in the tabs of a node', async () => {
  const phone = await start()
  await opening(phone)('/pages/node/node?deviceId=node-1')
  for (const tab of ['收益', '网络', '工具']) {
    await phone.tap(new RegExp(`^${tab}`), { nth: 0 })
    expect({ tab, found: await inBothThemes(phone) }).toEqual({ tab, found: [] })
  }
})

test('has no violation for a guest, in the welcome and in all of the demonstration, nor under its sheets', async () => {
  const phone = await openPhone({ origin: site.origin })
  const [demo = '', demoNode = '', signIn = ''] = guestPages
  const openPage = opening(phone)
  const found: Record<string, string[]> = {}
  for (const [page, tabs] of [
    ['/pages/nodes/home', []],
    [demo, ['积分', '远程访问']],
    [demoNode, ['收益', '网络', '概览']],
    [signIn, []],
  ] as const) {
    await openPage(page)
    found[page] = await inBothThemes(phone)
    for (const tab of tabs) {
      await phone.tap(new RegExp(`^${tab}`), { nth: 0 })
      found[`${page} ${tab}`] = await inBothThemes(phone)
    }
    const opener = { [demo]: /^家庭相册/, [demoNode]: '去清理' }[page]
    if (opener === undefined) continue
    await phone.tap(opener, { nth: 0 })
    found[`${page} sheet`] = await complaintsOfSheet(phone)
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(place => [place, []])))
})

test('has no violation in the sheets about the agreements and about leaving', async () => {
  const session = await site.session('u-new')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await opening(phone)('/pages/settings/deregister')
  await phone.waitFor('开始使用前')
  expect(await complaintsOfSheet(phone)).toEqual([])
  await phone.tap('同意并继续')
  await phone.tap('继续注销')
  await phone.waitFor('先确认是你本人')
  expect(await complaintsOfSheet(phone)).toEqual([])
  await phone.tap('获取验证码')
  await phone.type('验证码', '246810')
  await phone.tap('下一步')
  await phone.waitFor('永久注销账号？')
  expect(await complaintsOfSheet(phone)).toEqual([])
})

test('has no violation in the sheet that asks to sign in again', async () => {
  const phone = await start()
  phone.console.expect(/signed-out|401/)
  await site.control.fault('*', { kind: 'signedOut' })
  const settle = settling(phone)
  await phone.open('/pages/nodes/home')
  await phone.waitFor('请重新登录')
  await settle()
  await phone.page.evaluate(axe)
  expect(await complaintsOfSheet(phone)).toEqual([])
  await site.control.clearFaults()
})

test('opens every page of the app above', async () => {
  const opened = [...(await pagesWithSheets(site)), ...guestPages].map(page => page.split('?')[0])
  const pages = readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/]+\/[^/]+\.tsx$/.test(path) && !path.startsWith('workshop'))
    .map(path => `/pages/${path.replace('.tsx', '')}`)
  expect([...new Set(opened)].sort()).toEqual(pages.sort())
})

test('opens every sheet of the app above', () => {
  const users = filesUnder(source).filter(path =>
    /<(?:Sheet|Confirm|TypedConfirm|NodePicker)\b/.test(readFileSync(path, 'utf8')),
  )
  const known = filesWithSheets.map(file => `${file}.tsx`).sort()
  expect(
    users
      .map(path => relative(source, path))
      .filter(path => !/^(?:ui|pages\/workshop)\//.test(path))
      .sort(),
  ).toEqual(known)
})

test('says once that nothing could be read, and has no violation there', async () => {
  const phone = await start()
  phone.console.expect(/CallError: busy|Failed to load resource/)
  await site.control.fault('*', { kind: 'status', status: 500 })
  const pages = ['nodes/home', 'points/home', 'goods/goods?goodsId=goods-cup', 'ledger/ledger', 'help/sent']
  const ofSeveralReads = ['growth/growth', 'butler/butler', 'node/node?deviceId=node-1']
  const settle = settling(phone)
  for (const page of [...pages, ...ofSeveralReads]) {
    await phone.open(`/pages/${page}`)
    await phone.waitFor('重试')
    await settle()
    await phone.page.evaluate(axe)
    const cards = await phone.page.getByText('重试', { exact: true }).count()
    expect({ page, cards, failed: await complaintsOf(phone) }).toEqual({ page, cards: 1, failed: [] })
  }
  await site.control.clearFaults()
})

test('says once, above what was last known, why none of it could be read, with nothing over anything', async () => {
  const phone = await start()
  phone.console.expect(/CallError: busy|Failed to load resource/)
  for (const page of ['points/home', 'mall/home', 'growth/growth', 'butler/butler', 'node/node?deviceId=node-1']) {
    await phone.open(`/pages/${page}`)
    await phone.page.waitForLoadState('networkidle')
    await site.control.fault('*', { kind: 'status', status: 500 })
    await phone.open(`/pages/${page}`)
    await phone.waitFor('服务器繁忙')
    await phone.waitFor('分钟前更新')
    const cards = await phone.page.getByText('服务器繁忙').count()
    expect({ page, cards, ill: await phone.page.evaluate(ill, 'body') }).toEqual({ page, cards: 1, ill: [] })
    await site.control.clearFaults()
  }
})

test('names the document’s language', async () => {
  const phone = await start('en')
  await phone.open('/pages/nodes/home')
  await phone.waitFor('Nodes')
  expect(await phone.page.locator('html').getAttribute('lang')).toBe('en')
})
