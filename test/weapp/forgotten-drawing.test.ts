import { deleteAccount } from '../journeys/account-deletion'
import { fillForm, signOut } from '../journeys/sign-in'
import { drawingBefore } from '../upgrade/stored'
import { changeKept, isKept, keptOn, drawingKey as key, leave, reopening } from './drawn-last'
import type { Phone } from './phone'
import { homeOf, watchedPhones } from './watched-phones'

/** When what home showed last is not shown again, or not even kept. */

const env = watchedPhones()
const openAs = homeOf(env)
const openAgain = reopening(env)
const dayMs = 86_400_000

const changeSettings = ({ memory }: Phone, changed: object): void => {
  const at = 'nodemate.device.settings'
  const stored = JSON.parse(JSON.parse(memory.storage.get(at) ?? '"{}"'))
  memory.storage.set(at, JSON.stringify(JSON.stringify({ ...stored, ...changed })))
}

test.each<[string, (phone: Phone) => void | Promise<void>]>([
  ['for another account', phone => changeKept(phone, { uid: 'u-new' })],
  ['of another version', phone => changeKept(phone, { look: keptOn(phone).look.replace(/^\S+/, '0.0.1') })],
  ['in another language', phone => changeSettings(phone, { language: 'en' })],
  ['with other colours', phone => changeSettings(phone, { theme: 'dark' })],
  ['with a larger text', phone => changeSettings(phone, { textScale: 1.25 })],
  ['of a week ago', phone => changeKept(phone, { atMs: Date.now() - 7 * dayMs - 1 })],
  ['from the future', phone => changeKept(phone, { atMs: Date.now() + 8 * dayMs })],
  ['that cannot be read', phone => void phone.memory.storage.set(key, '"{"')],
  ['to a guest', phone => void phone.memory.storage.delete('nodemate.session')],
])('shows none %s', async (_which, change) => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  change(phone)
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(false)
})

test.each([
  ['language', { language: 'en' }],
  ['text size', { fontSizeScaleFactor: 1.4 }],
])('shows none when the phone has another %s', async (_what, system) => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const again = env().boot({ memory: phone.memory, system })
  await again.open()
  expect(isKept(again.firstDrawing)).toBe(false)
})

/** As journeys use it, which wait for what they tap. */
const handsOf = (phone: Phone) => ({
  tap: (words: string | RegExp, where?: { within?: string }) => phone.tapOnceThere(words, where),
  tapTab: (text: string) => phone.tapTab(text),
  waitFor: (words: string | RegExp) => phone.waitFor(words),
  type: async (field: string, text: string) => {
    await phone.waitFor(field)
    await phone.type(field, text)
  },
})

const comeBack = async (phone: Phone): Promise<void> => {
  await phone.hide()
  expect(keptOn(phone).parts).not.toEqual([])
  await phone.show()
}

test('forgets it when the account signs out', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await comeBack(phone)
  await phone.tapTab('我的')
  await signOut(handsOf(phone))
  expect(phone.memory.storage.has(key)).toBe(false)
  await leave(phone)
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(false)
})

test('forgets it when the account is deleted', async () => {
  const phone = await openAs('u-new', '开始使用前')
  await phone.tap('同意并继续')
  await phone.waitForGone('开始使用前')
  phone.memory.storage.set(key, JSON.stringify(JSON.stringify({ ...drawingBefore(Date.now()), uid: 'u-new' })))
  await deleteAccount(handsOf(phone))
  await phone.waitFor('账号已注销')
  await leave(phone)
  expect(phone.memory.storage.has(key)).toBe(false)
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(false)
})

test('shows whoever signs in after a kill nothing of the account before', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await leave(phone)
  const { control } = env().backend
  env().expectComplaints(/401|signed-out/)
  await control.fault('*', { kind: 'signedOut' })
  const again = await openAgain(phone)
  await again.waitFor('请重新登录')
  await control.clearFaults()
  await fillForm(handsOf(again), { phone: '13800000004', code: '246810' })
  await again.waitForGone('请重新登录')
  await again.waitFor('今日积分')
  expect(again.memory.storage.has(key)).toBe(false)
  again.kill()
  const after = await openAgain(again)
  expect(isKept(after.firstDrawing)).toBe(false)
  await after.waitFor('今日积分')
  await after.settled()
  await leave(after)
  expect(JSON.stringify(keptOn(after))).not.toContain('书房 NAS')
})

test('shows none that an older version kept, and keeps its own', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  phone.kill()
  const before = drawingBefore(Date.now())
  phone.memory.storage.set(key, JSON.stringify(JSON.stringify(before)))
  const again = await openAgain(phone)
  expect(isKept(again.firstDrawing)).toBe(false)
  await again.waitFor('书房 NAS')
  await again.settled()
  await leave(again)
  expect(keptOn(again).look).not.toBe(before.look)
  expect(isKept((await openAgain(again)).firstDrawing)).toBe(true)
})

test('keeps nothing for an account that has refused new terms', async () => {
  const phone = await openAs('u-other', '协议有更新')
  env().expectComplaints(/no-consent/)
  await phone.tap('暂不同意，先看看')
  await phone.waitFor('浏览模式')
  await phone.settled()
  await leave(phone)
  expect(keptOn(phone).parts).toEqual([])
})

test('forgets it once new terms are refused, though nobody leaves before the app ends', async () => {
  const phone = await openAs('u-other', '协议有更新')
  await phone.hide()
  // From before there were new terms.
  changeKept(phone, { parts: [{ nn: '3', cl: 'nm-page--kept', sid: 'kept1', cn: [] }] })
  phone.kill()
  const again = await openAgain(phone)
  expect(isKept(again.firstDrawing)).toBe(true)
  env().expectComplaints(/no-consent/)
  await again.waitFor('协议有更新')
  await again.tap('暂不同意，先看看')
  await again.waitFor('浏览模式')
  await again.settled()
  again.kill()
  expect(isKept((await openAgain(again)).firstDrawing)).toBe(false)
})

test('keeps nothing for a session that has expired', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await env().backend.control.fault('*', { kind: 'signedOut' })
  env().expectComplaints(/401|signed-out/)
  await phone.advance(15_000)
  await phone.waitFor('请重新登录')
  await leave(phone)
  expect(keptOn(phone).parts).toEqual([])
})

test('forgets it once the session has expired, though nobody leaves before the app ends', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await comeBack(phone)
  await env().backend.control.fault('*', { kind: 'signedOut' })
  env().expectComplaints(/401|signed-out/)
  await phone.advance(15_000)
  await phone.waitFor('请重新登录')
  await phone.settled()
  phone.kill()
  expect(isKept((await openAgain(phone)).firstDrawing)).toBe(false)
})
