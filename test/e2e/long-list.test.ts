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
  const scroller = phone.page.locator('.taro-tabbar__panel')
  const rows = phone.page.locator('.nm-windowed__row')
  for (let fling = 0; fling < 12; fling += 1) {
    await scroller.evaluate(panel => panel.scrollTo(0, panel.scrollHeight))
    await phone.page.waitForFunction(isMiddleDrawn)
    expect(await rows.count()).toBeLessThanOrEqual(60)
  }
  await scroller.evaluate(panel => panel.scrollTo(0, 0))
  await phone.waitFor('今日积分')
  await phone.page.waitForFunction(isMiddleDrawn)
  expect(await rows.count()).toBeLessThanOrEqual(60)
})

/** A row is in the middle of the screen, once everything has loaded. */
const isMiddleDrawn = () =>
  document.elementsFromPoint(innerWidth / 2, innerHeight / 2).some(({ classList }) => classList.contains('node-line'))
