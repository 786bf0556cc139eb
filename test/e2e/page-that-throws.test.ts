import type { Backend } from '../backend/start'
import { traced } from '../components/traced'
import { until } from '../journeys/driver'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const start = async (page: string, look: { theme?: 'light' | 'dark' } = {}): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  const storage = { 'nodemate.session': session }
  const phone = await openPhone({ origin: site.origin, isForPictures: true, storage, ...look })
  phone.console.expect(/broken/)
  await phone.open(page)
  return phone
}

/** Makes a browser API throw that only this page calls. */
const breaks = {
  'while it is drawn': {
    page: '/pages/growth/growth',
    isBack: '签到',
    breakIt: () => {
      const { UTC } = Date
      Date.UTC = () => {
        throw new Error('broken')
      }
      Object.assign(globalThis, { fix: () => Object.assign(Date, { UTC }) })
    },
  },
  'in an effect': {
    page: '/pages/mall/home',
    isBack: '节点保温杯',
    breakIt: () => {
      const { addEventListener } = document
      document.addEventListener = (...[event, ...rest]: Parameters<typeof addEventListener>) => {
        if (event === 'scroll') throw new Error('broken')
        addEventListener.call(document, event, ...rest)
      }
      Object.assign(globalThis, { fix: () => Object.assign(document, { addEventListener }) })
    },
  },
}

describe.each(Object.entries(breaks))('a page that throws %s', (_when, { page, isBack, breakIt }) => {
  const open = async (look: { theme?: 'light' | 'dark' } = {}) => {
    const phone = await start('/pages/nodes/home', look)
    await phone.page.addInitScript(breakIt)
    await phone.open(page)
    await phone.waitFor('这个页面没能打开')
    return phone
  }

  test('says so, with the diagnostic ID, and is there once it can be drawn', async () => {
    const phone = await open()
    expect(await phone.words()).toMatch(/诊断编号 \w{4}-\w{4}-\w{4}/)
    await phone.shot('page-that-throws-light')
    await phone.tap('重试')
    await phone.waitFor('这个页面没能打开')
    await phone.page.evaluate(() => (globalThis as unknown as { fix: () => void }).fix()) // from the script above
    await phone.tap('重试')
    await phone.waitForGone('这个页面没能打开')
    await phone.waitFor(isBack)
  })

  test('leads home', async () => {
    const phone = await open({ theme: 'dark' })
    await phone.shot('page-that-throws-dark')
    await phone.tap('回首页')
    await phone.waitFor('书房 NAS')
    expect(phone.path).toBe('pages/nodes/home')
  })
})

test.each([
  [
    'a handler',
    () =>
      void setTimeout(() => {
        throw new Error('broken')
      }),
  ],
  ['a promise', () => void Promise.reject(new Error('broken'))],
])('reports an uncaught error in %s once, and keeps the page', async (_where, fail) => {
  const phone = await start('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  await phone.page.evaluate(fail)
  await phone.waitFor('刚才出了点问题')
  expect(await phone.sees('书房 NAS')).toBe(true)
})

describe('the hook that a site can set', () => {
  type Report = { diagnosticId: string; version: string; page: string; text: string }
  const { page, breakIt } = breaks['while it is drawn']

  /** Collects what the site is told. */
  const setHook = () => {
    const reports: Report[] = []
    Object.assign(window, { reports, nodemateFailure: (report: Report) => reports.push(report) })
  }
  const reportsOf = ({ page }: Phone) => page.evaluate(() => (window as unknown as { reports: Report[] }).reports) // from the script above

  test('is told of a page that throws, once, and leads to the line', async () => {
    const phone = await start('/pages/nodes/home')
    await phone.page.addInitScript(setHook)
    await phone.page.addInitScript(breakIt)
    await phone.open(page)
    await phone.waitFor('这个页面没能打开')
    await until(async () => (await reportsOf(phone)).length > 0)
    await phone.tap('重试')
    await phone.waitFor('这个页面没能打开')
    const reports = await reportsOf(phone)
    const [, diagnosticId] = /诊断编号 (\w{4}-\w{4}-\w{4})/.exec(await phone.words()) ?? []
    // What has been read by then is drawn, and may fail at another line.
    const texts = reports.map(({ text }) => text)
    expect(texts).toEqual([...new Set(texts)])
    for (const report of reports) expect(report).toMatchObject({ diagnosticId, page: '/pages/growth/growth' })
    expect(reports[0]?.text).not.toContain(site.origin)
    expect(traced(reports[0]?.text ?? '')).toMatch(/^src\/\S+\.tsx?:\d+:\d+\n(?:.*\n)*?> +\d+ .*Date\.UTC/m)
  })
})
