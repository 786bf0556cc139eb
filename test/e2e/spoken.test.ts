import type { Backend } from '../backend/start'
import { guestPages } from '../screenshots/pages'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'
import { dialog, inEachSheet, pagesWithSheets, storedForSheets } from './sheets'
import { stumbles } from './spoken-rules'
import { visiting } from './visit'

const desktop = { width: 1280, height: 812 }
const small = { width: 375, height: 812 }

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const stumblesOn = (phone: Phone, within: string) => phone.page.evaluate(stumbles, within)

test.each([0, 1, 2, 3])(
  'has a panel for each tab, a name for each button and stops in the order of the eye, on every page and sheet (%i of 4)',
  async part => {
    const session = await site.session('u-ordinary')
    const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session, ...storedForSheets } })
    phone.console.expect(/Failed to load resource.*goods-broken/)
    const visit = visiting(phone)
    const found: Record<string, string[]> = {}
    for (const page of (await pagesWithSheets(site)).filter((_, at) => at % 4 === part)) {
      await visit(page)
      found[page] = await stumblesOn(phone, 'body')
      await phone.page.setViewportSize(desktop)
      found[`${page} on a desktop`] = await stumblesOn(phone, 'body')
      await phone.page.setViewportSize(small)
      Object.assign(found, await inEachSheet(phone, page, () => stumblesOn(phone, dialog)))
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map(place => [place, []])))
  },
)

test('has the same of what guests see', async () => {
  const phone = await openPhone({ origin: site.origin })
  const visit = visiting(phone)
  const found: Record<string, string[]> = {}
  for (const page of ['/pages/nodes/home', ...guestPages]) {
    await visit(page)
    found[page] = await stumblesOn(phone, 'body')
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(place => [place, []])))
})
