import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const openPoints = async (): Promise<Phone> => {
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  // Notes what was ever there, however short.
  await phone.page.addInitScript(() => {
    const seen = { fireflies: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('.fireflies')) seen.fireflies += 1
    }).observe(document, { childList: true, subtree: true })
  })
  await phone.open('/pages/points/home')
  await phone.waitFor('可用积分')
  return phone
}
const fireflies = (phone: Phone) =>
  phone.page.evaluate(() => (window as unknown as { seen: { fireflies: number } }).seen.fireflies) // as: set above

test('lets fireflies rise from a claim, and nothing before it', async () => {
  const phone = await openPoints()
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await phone.waitFor('在线积分')
  expect(await fireflies(phone)).toBe(0)
  await phone.tap(/^领取 [\d,]+ 积分$/)
  await phone.waitFor('积分已到账')
  await phone.waitFor('暂时没有可领取的')
  await phone.page.locator('.fireflies').waitFor({ state: 'attached' })
})

test('moves nothing at a claim of somebody who asked for less motion', async () => {
  const phone = await openPoints()
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await phone.tap(/^领取 [\d,]+ 积分$/)
  await phone.waitFor('暂时没有可领取的')
  expect(await fireflies(phone)).toBe(0)
})

test('goes on with the next step on the keyboard once one is claimed and gone', async () => {
  const phone = await openPoints()
  const button = phone.page.locator('.first-tasks .nm-button').first()
  await button.focus()
  await phone.page.keyboard.press('Enter')
  await phone.waitFor('积分已到账')
  await phone.waitForGone('拥有三台节点')
  await phone.page.waitForFunction(() => document.activeElement?.closest('.first-tasks') !== null)
})
