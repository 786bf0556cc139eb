import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const start = async (): Promise<Phone> =>
  openPhone({ origin: site.origin, storage: { 'nodemate.session': await site.session('u-ordinary') } })

const focused = (phone: Phone): Promise<string | null | undefined> =>
  phone.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'))

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

test('answers the question before points are spent: no by Escape, yes by Enter', async () => {
  const phone = await start()
  await phone.open('/pages/goods/goods?goodsId=goods-coffee')
  await phone.tap('兑换')
  const spend = phone.page.getByRole('dialog').getByRole('button', { name: '用 50 积分兑换' })
  await spend.focus()
  await phone.page.keyboard.press('Enter')
  const question = phone.page.getByRole('alertdialog', { name: '兑换“咖啡券”？' })
  await question.waitFor()
  for (const name of ['取消', '确认兑换', '取消']) {
    await phone.page.keyboard.press('Tab')
    expect(await focused(phone)).toBe(name)
  }
  await phone.page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await expect(spend.evaluate(element => element === document.activeElement)).resolves.toBe(true)
  await phone.page.keyboard.press('Enter')
  await question.waitFor()
  await phone.page.keyboard.press('Shift+Tab')
  await phone.page.keyboard.press('Enter')
  await phone.waitFor('兑换成功')
})

test('moves a slider by the arrows', async () => {
  const phone = await start()
  await phone.open('/pages/limit/limit?deviceId=node-1')
  await phone.tap('限制上行，已关闭')
  const slider = phone.page.getByRole('slider')
  const value = async () => Number(await slider.getAttribute('aria-valuenow'))
  const before = await value()
  await slider.focus()
  await phone.page.keyboard.press('ArrowLeft')
  await phone.page.keyboard.press('ArrowDown')
  expect(await value()).toBe(before - 2)
  await phone.page.keyboard.press('ArrowRight')
  expect(await value()).toBe(before - 1)
})

test('says which tab is current', async () => {
  const phone = await start()
  const current = () => phone.page.locator('.weui-tabbar [aria-current=page]').allInnerTexts()
  await phone.open('/pages/points/home')
  await phone.waitFor('可用积分')
  expect(await current()).toEqual(['积分'])
  await phone.tapTab('我的')
  await phone.waitFor('阿青')
  expect(await current()).toEqual(['我的'])
})
