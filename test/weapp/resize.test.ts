import { pagesOf, storedForPages, storedServices } from '../screenshots/pages'
import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

/** What a tablet turned round, and a window on a computer that somebody resizes, do to pages (`resizable`). */

const env = watchedPhones()

const large = { windowWidth: 1_024, windowHeight: 768 }
const small = { windowWidth: 320, windowHeight: 640 }

const boot = async (system = large): Promise<Phone> => {
  const session = await env().backend.session('u-ordinary')
  // The same for every phone of a test, as a page shows it.
  const own = { 'nodemate.session': session, 'nodemate.device.diagnosticId': '7CS2-YHXP-4X3J' }
  const stored = { ...storedForPages, ...storedServices, ...own }
  const storage = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  return env().boot({ storage, system })
}

/** Without what a moment changes. */
const linesOf = (phone: Phone): string[] =>
  phone
    .words()
    .replace(/[\d.,]+/g, '#')
    .split('\n')

/** What a page lacks that was opened in a window of each size, where it came to that size later. A list may have more. */
test('says on every page all that it says in a window of that size from the start', async () => {
  env().expectComplaints(/sys\/info/)
  const [turned, ...others] = [await boot(small), await boot(), await boot(small)]
  const lost: Record<string, string[]> = {}
  for (const page of await pagesOf(env().backend)) {
    await turned.open(page)
    await turned.settled()
    for (const [at, size] of [large, small].entries()) {
      const other = others[at]
      await other?.open(page)
      await other?.settled()
      await turned.resize(size)
      await turned.settled()
      const said = linesOf(turned)
      const missing = other ? linesOf(other).filter(line => !said.includes(line)) : ['nothing to compare']
      if (missing.length > 0) lost[`${page} at ${size.windowWidth} px`] = missing
    }
  }
  expect(lost).toEqual({})
})

test('keeps what was typed in a sheet, and the sheet, when the window is resized', async () => {
  const phone = await boot()
  await phone.open('/pages/tunnels/service?service=map-8001')
  await phone.tap(/^限速/)
  await phone.type('上限', '7')
  await phone.resize(small)
  await phone.waitFor('不限速 → 7 Mbit/s')
  await phone.resize(large)
  await phone.tap('保存')
  await phone.waitFor('7 Mbit/s，下次启动时生效')
})

test('has as many goods in a row as the window takes', async () => {
  const phone = await boot()
  await phone.open('/pages/mall/home')
  await phone.waitFor('节点保温杯')
  const width = () => phone.sight.select('.nm-windowed__row--narrow')[0]?.attrs.style
  expect(width()).toContain('33.3')
  await phone.resize({ windowWidth: 393, windowHeight: 760 })
  expect(width()).toContain('50%')
  await phone.resize(large)
  expect(width()).toContain('33.3')
})
