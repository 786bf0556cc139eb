import { readFileSync } from 'node:fs'
import type { Backend } from '../backend/start'
import { pagesOf } from '../screenshots/pages'
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
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session }, language })
  // A node at home is called over its own network, which is not there.
  phone.console.expect(/sys\/info|Failed to load resource/)
  return phone
}

/** What axe finds on the page as it is now, one line each. */
const complaintsOf = (phone: Phone, options: object): Promise<string[]> =>
  phone.page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`,
  )

// Two rules are off. A row's spoken name is a sentence of its visible words and their meaning, in another order; and
// Taro titles the input inside an element with the element's label, so that it is named once.
const allButNames = {
  rules: { 'label-content-name-mismatch': { enabled: false }, 'label-title-only': { enabled: false } },
}
const contrast = { runOnly: ['color-contrast'] }

test.each([0, 1, 2, 3])('has no violation, in light and dark (%i of 4)', async part => {
  const phone = await start()
  for (const page of (await pagesOf(site)).filter((_, at) => at % 4 === part)) {
    await phone.page.emulateMedia({ colorScheme: 'light' })
    await phone.open(page)
    await phone.page.waitForLoadState('networkidle')
    await phone.page.evaluate(axe)
    const light = await complaintsOf(phone, allButNames)
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    expect({ page, light, dark: await complaintsOf(phone, contrast) }).toEqual({ page, light: [], dark: [] })
  }
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
