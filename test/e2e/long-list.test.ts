import { type Backend, startBackend } from '../backend/start'
import { builtSite, openPhone } from './browser'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

test.each([
  ['a phone', {}],
  ['a desktop', { viewport: { width: 1280, height: 812 } }],
])('draws what is in sight while a fleet is flung through on %s, never more than sixty rows', async (_, window) => {
  const phone = await openPhone({
    origin: backend.origin,
    storage: { 'nodemate.session': await backend.session('u-fleet') },
    ...window,
  })
  await phone.open()
  await phone.waitFor('机房')
  const scroller = phone.page.locator('.taro_page')
  const rows = phone.page.locator('.nm-windowed__row')
  for (let fling = 0; fling < 12; fling += 1) {
    const before = await scroller.evaluate(page => page.scrollTop)
    await scroller.evaluate(page => page.scrollTo(0, page.scrollHeight))
    await phone.page.waitForFunction(isMiddleDrawn)
    expect(await rows.count()).toBeLessThanOrEqual(60)
    expect(await scroller.evaluate(page => page.scrollTop)).toBeGreaterThan(before)
    await phone.page.waitForFunction(
      height => height < (document.querySelector('.taro_page')?.scrollHeight ?? 0),
      await scroller.evaluate(page => page.scrollTop + page.clientHeight + 100),
    )
  }
  await scroller.evaluate(page => page.scrollTo(0, 0))
  await phone.page.waitForFunction(isFirstDrawn)
  expect(await rows.count()).toBeLessThanOrEqual(60)
})

/** A row of the list is in the middle of the screen, once everything has loaded. */
const isMiddleDrawn = () => {
  const { left = 0, right = 0 } = document.querySelector('.nm-windowed')?.getBoundingClientRect() ?? {}
  const there = document.elementsFromPoint((left + right) / 2, innerHeight / 2)
  return there.some(({ classList }) => classList.contains('node-line'))
}

/** A row is at the lower edge of the screen: what stands above the list fills the rest. */
const isFirstDrawn = () => {
  const { left = 0, right = 0 } = document.querySelector('.nm-windowed')?.getBoundingClientRect() ?? {}
  const there = document.elementsFromPoint((left + right) / 2, innerHeight - 120)
  return there.some(({ classList }) => classList.contains('node-line'))
}
