import { eq } from 'drizzle-orm'
import { signIn } from '@/sign-in/calls'
import { pictures } from '../backend/db/files'
import { orders } from '../backend/db/orders'
import { earn } from '../backend/handlers/balance'
import { png } from '../backend/sample-files'
import { seededCode } from '../backend/seed/account'
import type { Backend } from '../backend/start'
import { until } from '../journeys/driver'
import { signOut } from '../journeys/sign-in'
import { openPhone, openWindow, startSite } from './browser'
import type { Phone } from './phone'

const me = '/pages/account/me'
const coffee = '/pages/goods/goods?goodsId=goods-coffee'

let backend: Backend
beforeEach(async () => {
  backend = await startSite()
})
afterEach(() => backend.stop())

/** Two windows of one browser, where the ordinary account is signed in. */
const openTwo = async (route: string, other: string): Promise<[Phone, Phone]> => {
  const storage = { 'nodemate.session': await backend.session('u-ordinary') }
  const first = await openPhone({ origin: backend.origin, storage })
  await first.open(route)
  const second = await openWindow(first)
  await second.open(other)
  return [first, second]
}

const signInWith = async (phone: Phone, number: string) => {
  await phone.open(me)
  await phone.waitFor('还没有登录')
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  // Sent without the form, which enforces a minute between two codes.
  await backend.ask(signIn.sendSignInCaptcha, { phone: number })
  await phone.type('手机号', number)
  await phone.tap('我已阅读并同意用户协议和隐私政策，未勾选')
  await phone.type('验证码', seededCode)
  await phone.waitFor(number.replace(/^(...)....(....)$/, '$1****$2'))
}
const exchange = async (phone: Phone) => {
  await phone.tap('兑换')
  await phone.waitFor('兑换后剩')
  await phone.tap('用 50 积分兑换')
}

const backup = '/pages/backup/backup?deviceId=node-1'
const printing = '/pages/printing/printing'
const willChoose = ({ page }: Phone, name: string) => {
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: png(name) }
  page.once('filechooser', chooser => void chooser.setFiles(file))
}

const exchangesOf = async (uid: string) =>
  (await backend.db.select().from(orders).where(eq(orders.uid, uid))).filter(
    ({ itemId, requestId }) => itemId === 'goods-coffee' && !requestId.startsWith('seeded'),
  )

test('carries signing out and in again to the other window', async () => {
  const [one, other] = await openTwo('/pages/nodes/home', me)
  await one.waitFor('今日积分')
  await other.waitFor('138****0002')
  await signOut(other)
  await one.waitFor('把闲置带宽变成积分')
  expect(Object.keys(await one.stored())).not.toContain('session')
  await signInWith(other, '13800000002')
  await one.waitFor('今日积分')
})

test('keeps an exchange open in one window beside another account’s in the other', async () => {
  const atMs = Date.now() - 60_000
  for (const uid of ['u-ordinary', 'u-other']) await earn(backend.db, { uid, points: 5_000, reason: 'code', atMs })
  const [one, other] = await openTwo(coffee, me)
  for (const phone of [one, other]) phone.console.expect(/goods\/exchange|exchange\/list|Failed to load resource/)
  await other.waitFor('138****0002')

  await backend.control.fault('mall.exchangeGoods', { kind: 'lostAnswer' })
  await backend.control.fault('orders.orders', { kind: 'status', status: 503 })
  await one.waitFor('库存')
  await exchange(one)
  await one.waitFor('正在确认结果，请不要重复兑换')
  const [first] = await exchangesOf('u-ordinary')
  expect(JSON.stringify((await one.stored()).intentions)).toContain(first?.requestId)

  await signOut(other)
  await one.waitFor('登录后兑换')
  await backend.control.clearFaults()
  await signInWith(other, '13800000004')
  await other.open(coffee)
  await other.waitFor('库存')
  await exchange(other)
  await other.waitFor('查看订单')
  expect(await exchangesOf('u-other')).toHaveLength(1)
  expect(JSON.stringify((await other.stored())['left.u-ordinary.intentions'])).toContain(first?.requestId)

  await other.open(me)
  await other.waitFor('138****0004')
  await signOut(other)
  await signInWith(other, '13800000002')
  // Whichever window asks first finds out what became of it.
  await until(async () => !JSON.stringify(await other.stored()).includes(String(first?.requestId)))
  expect(await exchangesOf('u-ordinary')).toEqual([first])
})

test('backs up in one window after the other what two choose for one node', async () => {
  const [one, other] = await openTwo(backup, backup)
  for (const phone of [one, other]) await phone.waitFor('还没有选择图片')
  await backend.control.fault('uploads.uploadFile', { kind: 'held' })
  willChoose(one, 'cat')
  await one.tap('选择图片')
  await other.waitFor('备份已在另一个窗口打开')
  willChoose(other, 'dog')
  await other.tap('再选一些')
  await other.waitFor('还剩 2')
  await backend.control.letGo()
  for (const phone of [one, other]) await phone.waitFor('已备份 2')
  expect(await backend.db.$count(pictures)).toBe(2)
})

test('prints nothing in one window that the other has cancelled', async () => {
  const [one, other] = await openTwo(printing, printing)
  for (const phone of [one, other]) await phone.waitFor('客厅的打印机')
  one.console.expect(/cancelled/)
  await backend.control.fault('printer.uploadDocument', { kind: 'held' })
  willChoose(one, 'cat')
  await one.tap('选择文件')
  await one.waitFor('打开查看')
  await one.tap(/^客厅的打印机 .*未选中$/)
  await one.tap('开始打印')
  await one.waitFor('正在上传')
  await other.waitFor('正在进行')
  await other.tap(/^cat\.png /)
  await other.waitFor('正在上传')
  await other.tap('取消打印')
  for (const phone of [one, other]) await phone.waitFor('一页都没有打印')
  await backend.control.letGo()
  await one.waitFor('再打印一份')
  expect((await backend.control.requests()).map(({ name }) => name)).not.toContain('printer.print')
})
