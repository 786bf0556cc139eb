import { pagesOf, storedForPages, storedServices } from '../screenshots/pages'
import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

/** What a tablet turned round, and a window on a computer that somebody resizes, do to pages (`resizable`). */

const env = watchedPhones()

const large = { windowWidth: 1_024, windowHeight: 768 }
const small = { windowWidth: 320, windowHeight: 640 }

const boot = async (): Promise<Phone> => {
  const stored = { ...storedForPages, ...storedServices, 'nodemate.session': await env().backend.session('u-ordinary') }
  const storage = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  return env().boot({ storage, system: large })
}

test('says on every page of a large window all that it said, after that was small for a while', async () => {
  env().expectComplaints(/sys\/info/)
  const phone = await boot()
  const lost: Record<string, string[]> = {}
  for (const page of await pagesOf(env().backend)) {
    await phone.open(page)
    await phone.settled()
    const before = phone.words().split('\n')
    for (const size of [small, large]) {
      await phone.resize(size)
      await phone.settled()
    }
    // A list may have more by now: a row of the small window is higher, so its end was nearer.
    const after = phone.words().split('\n')
    const missing = before.filter(line => !after.includes(line))
    if (missing.length > 0) lost[page] = missing
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
