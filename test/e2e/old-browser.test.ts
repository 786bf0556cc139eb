import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { png } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import { openPhone, openUsedPhone, startSite } from './browser'
import { membersNamed, removeMembers } from './old-members'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test.each(membersNamed())('opens without $name of $place', async member => {
  const session = await site.session('u-ordinary')
  const phone = await openUsedPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  const removal = await phone.page.addInitScript(removeMembers, [member])
  await phone.open()
  await phone.waitFor('书房 NAS')
  expect(await phone.sees('这个页面没能打开')).toBe(false)
  await removal.dispose()
})

test('backs up a picture in a browser that cannot tell the bytes of a file itself', async () => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await phone.page.addInitScript(removeMembers, [{ place: 'window.Blob.prototype', name: 'arrayBuffer' }])
  await phone.open('/pages/backup/backup?deviceId=node-1')
  await phone.waitFor('选择图片')
  phone.willChoose({ name: 'cat.png', bytes: png('cat') })
  await phone.tap('选择图片')
  await phone.waitFor('全部备份完成')
})

test('comes back to no row that a finger opened in a browser without pointer events', async () => {
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  await phone.page.addInitScript(() => addEventListener('pointerdown', event => event.stopImmediatePropagation(), true))
  await phone.open('/pages/points/home')
  const row = phone.page.getByRole('button', { name: /^积分明细/ })
  await row.focus()
  await phone.page.keyboard.press('Shift')
  await row.tap()
  await phone.waitForPage('pages/ledger/ledger')
  await phone.waitFor('兑换商品')
  await phone.back()
  await phone.waitFor('可用积分')
  expect(await row.evaluate(element => element === document.activeElement)).toBe(false)
})

/** Drops of each style sheet what browsers without `:focus-visible` and `overflow-wrap: anywhere` cannot read. */
const openWithOldStyles = async (path: string) => {
  const session = await site.session('u-ordinary')
  const viewport = { width: 320, height: 640 }
  const phone = await openPhone({ origin: site.origin, viewport, storage: { 'nodemate.session': session } })
  await phone.page.route('**/*.css', async route => {
    const response = await route.fetch()
    const read = (await response.text())
      .replace(/[^{}]*:focus-visible[^{}]*\{[^{}]*\}/g, '')
      .replace(/overflow-wrap:anywhere/g, '')
    await route.fulfill({ response, body: read })
  })
  await phone.open(path)
  return phone
}

test('shows which field has the focus in a browser that cannot tell keys from fingers', async () => {
  const phone = await openWithOldStyles('/pages/binding/bind')
  await phone.waitFor('设备编号')
  const box = phone.page.locator('.nm-field__box').first()
  await box.locator('input').focus()
  expect(await box.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('breaks a long word that has no room in a browser that breaks words only where it must', async () => {
  await site.db.update(nodes).set({ name: 'AnAtticBoxNamedWithoutASingleBlankInItAtAll' }).where(eq(nodes.id, 'node-1'))
  const phone = await openWithOldStyles('/pages/limit/limit?deviceId=node-1')
  const name = phone.page.locator('.limit__node')
  await name.waitFor()
  expect(await name.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
})
