import { type Backend, startBackend } from '../backend/start'
import { builtSite, openPhone } from './browser'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

test('draws what is in sight while ten pages of a fleet are flung through, never more than sixty rows', async () => {
  const phone = await openPhone({
    origin: backend.origin,
    storage: { 'nodemate.session': await backend.session('u-fleet') },
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

/** A row is in the middle of the screen, once everything has loaded. */
const isMiddleDrawn = () =>
  document.elementsFromPoint(innerWidth / 2, innerHeight / 2).some(({ classList }) => classList.contains('node-line'))

/** A row is at the lower edge of the screen: what stands above the list fills the rest. */
const isFirstDrawn = () =>
  document.elementsFromPoint(innerWidth / 2, innerHeight - 120).some(({ classList }) => classList.contains('node-line'))
