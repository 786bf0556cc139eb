import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

declare global {
  var hasRun: boolean | undefined
}

/** What somebody smuggled into a page would be. */
const smuggle = () => {
  const script = document.createElement('script')
  script.textContent = 'globalThis.hasRun = true'
  document.head.append(script)
}

test('runs no script but the site’s own, and says so where every test looks', async () => {
  const phone = await openPhone({ origin: site.origin })
  await phone.open()
  await phone.page.evaluate(smuggle)
  expect(await phone.page.evaluate(() => globalThis.hasRun)).toBeUndefined()
  expect(phone.console.unexpected()).toEqual([expect.stringContaining('Content Security Policy')])
  phone.console.expect(/Content Security Policy/)
})
