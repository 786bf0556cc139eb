import type { Route } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { until } from '../journeys/driver'
import { builtSite, openPhone } from './browser'
import type { Phone } from './phone'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

const openHome = async (): Promise<Phone> => {
  const session = await backend.session('u-ordinary')
  const phone = await openPhone({ origin: backend.origin, storage: { 'nodemate.session': session } })
  await phone.page.clock.install()
  await phone.open()
  await phone.waitFor('今日积分')
  return phone
}

test('shows the page before when one goes back at once, and stays there', async () => {
  const phone = await openHome()
  for (const _time of ['first', 'again']) {
    await phone.tap('整理')
    await phone.page.locator('.arrange-hint').waitFor()
    await phone.back()
    // Waits for the rest of the navigation.
    await phone.page.clock.runFor(1_000)
    await phone.waitFor('今日积分')
  }
})

/** From now on the browser goes back in the moment in which the router has opened a page, and has not drawn it. */
const goBackEarly = (phone: Phone, when: 'at once' | 'as something is drawn') =>
  phone.page.evaluate(when => {
    const { pushState } = history
    history.pushState = (...entry) => {
      pushState.apply(history, entry)
      history.pushState = pushState
      const back = () => history.back()
      if (when === 'at once') back()
      else {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          back()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }
    }
  }, when)

test.each(['at once', 'as something is drawn'] as const)(
  'shows the page before when one goes back before a page is drawn: %s',
  async when => {
    const phone = await openHome()
    await phone.tap('整理')
    await phone.page.locator('.arrange-hint').waitFor()
    await phone.back()
    await phone.waitFor('今日积分')
    await goBackEarly(phone, when)
    await phone.tap('整理')
    await phone.page.waitForFunction(() => location.pathname.endsWith('pages/nodes/home'))
    await phone.waitFor('今日积分')
    await phone.page.locator('.arrange-hint').waitFor({ state: 'detached' })
    await phone.tap('整理')
    await phone.page.locator('.arrange-hint').waitFor()
  },
)

test('closes a sheet at once though the tab below it was tapped once more', async () => {
  const phone = await openHome()
  await phone.tapTab('积分')
  await phone.waitForPage('pages/points/home')
  await phone.page.clock.runFor(5_000)
  await phone.page.clock.pauseAt(await phone.page.evaluate(() => Date.now() + 100))
  await phone.tapTab('积分')
  await phone.page.clock.runFor(100)
  await phone.tap(/天内过期/)
  await phone.page.clock.runFor(500)
  const sheet = phone.page.getByRole('dialog')
  await sheet.waitFor()
  await phone.back()
  await phone.page.clock.runFor(500)
  await sheet.waitFor({ state: 'detached' })
})

test('does not show a page over another when its files come late', async () => {
  const phone = await openHome()
  const held: Route[] = []
  await phone.page.route(/chunk\/.*\.js/, async route => void held.push(route), { times: 1 })
  await phone.tap('整理')
  await until(() => held.length > 0)
  await phone.tapTab('我的')
  await phone.waitFor('138****0002')
  const arrived = phone.page.waitForResponse(/chunk\/.*\.js/)
  await held[0]?.continue()
  await arrived
  await phone.page.clock.runFor(1_000)
  await phone.waitFor('138****0002')
  expect(phone.path).toBe('pages/account/me')
})

test('says offline that a page cannot open, and opens it once there is a network', async () => {
  const phone = await openHome()
  phone.console.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|offline/)
  await phone.setOffline(true)
  await phone.tap('整理')
  await phone.waitFor('暂时打不开这个页面')
  expect(phone.path).toBe('pages/nodes/home')
  await phone.setOffline(false)
  await phone.tap('整理')
  await phone.waitFor('第 5 个')
})

test('fetches the pages behind the tabs before anybody taps', async () => {
  const phone = await openHome()
  phone.console.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|offline/)
  await phone.page.waitForLoadState('networkidle')
  await phone.setOffline(true)
  for (const tab of ['积分', '商城', '我的']) {
    await phone.tapTab(tab)
    await phone.page.waitForFunction(title => document.title.startsWith(title), tab)
  }
  expect(phone.path).toBe('pages/account/me')
})

test('closes what is open over a page when one goes back, and leaves the page the next time', async () => {
  const phone = await openHome()
  await phone.tap('整理')
  await phone.page.locator('.arrange-hint').waitFor()
  await phone.page.waitForLoadState('networkidle')
  const sheet = phone.page.getByRole('dialog')
  const openSheet = async () => {
    await phone.page.locator('.arrange-row__name').first().click()
    await sheet.waitFor()
  }
  await openSheet()
  await phone.back()
  await sheet.waitFor({ state: 'detached' })
  expect(phone.path).toBe('pages/arrange/arrange')
  // Closed otherwise, it is no step of its own.
  await openSheet()
  await phone.tap('关闭')
  await sheet.waitFor({ state: 'detached' })
  await phone.back()
  await phone.waitFor('今日积分')
  expect(phone.path).toBe('pages/nodes/home')
})

/** One sheet was open over this page, and was closed by its own button. */
const openAndCloseSheet = async (phone: Phone, open: () => Promise<unknown>) => {
  const sheet = phone.page.getByRole('dialog')
  await open()
  await sheet.waitFor()
  await phone.tap('关闭')
  await sheet.waitFor({ state: 'detached' })
}

test('comes back to the tab that a page was opened from, though a sheet was closed on another tab before', async () => {
  const phone = await openHome()
  await phone.tapTab('积分')
  await openAndCloseSheet(phone, () => phone.tap(/天内过期/))
  await phone.tapTab('我的')
  await phone.waitFor('138****0002')
  await phone.tap(/^订单/)
  await phone.waitForPage('pages/orders/list')
  await phone.back()
  await phone.waitForPage('pages/account/me')
})

test('leaves a page that was loaded again after a sheet was closed over it', async () => {
  const phone = await openHome()
  await phone.tap('整理')
  await phone.page.locator('.arrange-hint').waitFor()
  await phone.page.waitForLoadState('networkidle')
  await openAndCloseSheet(phone, () => phone.page.locator('.arrange-row__name').first().click())
  await phone.page.reload()
  await phone.page.locator('.arrange-hint').waitFor()
  await phone.back()
  await phone.waitForPage('pages/nodes/home')
})
