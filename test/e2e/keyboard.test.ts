import type { Backend } from '../backend/start'
import { until } from '../journeys/driver'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const start = async (): Promise<Phone> =>
  openPhone({ origin: site.origin, storage: { 'nodemate.session': await site.session('u-ordinary') } })

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

test('keeps the focus in the sheet to sign in again, which is open on each tab that was looked at', async () => {
  const phone = await start()
  phone.console.expect(/401|signed-out|Failed to load/)
  await phone.open('/pages/nodes/home')
  await phone.waitFor('今日积分')
  await phone.tapTab('我的')
  await phone.waitFor('138****0002')
  await phone.tapTab('节点')
  await phone.page.route(/nodelist|info_simple/, route => route.fulfill({ status: 401, body: '' }))
  await phone.page.locator('[role=dialog]:focus').waitFor()
  for (const key of ['Shift+Tab', 'Tab', ...Array.from({ length: 12 }, () => 'Tab')]) {
    await phone.page.keyboard.press(key)
    expect(await phone.page.locator('[role=dialog] :focus').count()).toBe(1)
  }
})

test('exchanges by Enter, and nothing by Escape', async () => {
  const phone = await start()
  await phone.open('/pages/goods/goods?goodsId=goods-coffee')
  const opener = phone.page.getByRole('button', { name: '兑换', exact: true })
  await opener.focus()
  await phone.page.keyboard.press('Enter')
  const spend = phone.page.getByRole('dialog').getByRole('button', { name: '用 50 积分兑换' })
  await spend.waitFor()
  await phone.page.keyboard.press('Escape')
  await spend.waitFor({ state: 'detached' })
  await until(() => opener.evaluate(element => element === document.activeElement))
  await phone.page.keyboard.press('Enter')
  await spend.focus()
  await phone.page.keyboard.press('Enter')
  await phone.waitFor('兑换成功')
})

test('takes a double tap on “redeem” as one: the second spends nothing', async () => {
  const phone = await start()
  await phone.open('/pages/goods/goods?goodsId=goods-coffee')
  const opener = phone.page.getByRole('button', { name: '兑换', exact: true })
  const at = await opener.boundingBox()
  const [x, y] = [(at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2]
  // What a second tap there would hit, as long as it belongs to the first; by the page's own clock.
  const isReached = phone.page.evaluate(
    ([left = 0, top = 0]) =>
      new Promise<boolean>(resolve => {
        const seen: boolean[] = []
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=dialog] .nm-press')) return
          observer.disconnect()
          const sinceMs = performance.now()
          const timer = setInterval(() => {
            if (performance.now() - sinceMs < 300)
              return void seen.push(document.elementFromPoint(left, top)?.closest('.nm-press') !== null)
            clearInterval(timer)
            resolve(seen.includes(true))
          })
        }).observe(document, { childList: true, subtree: true })
      }),
    [x, y],
  )
  await opener.tap()
  expect(await isReached).toBe(false)
  const spend = phone.page.getByRole('dialog').getByRole('button', { name: '用 50 积分兑换' })
  // A person's tap waits for the sheet to stand.
  await spend.tap()
  await phone.waitFor('兑换成功')
})

test('moves a slider by the arrows', async () => {
  const phone = await start()
  await phone.open('/pages/limit/limit?deviceId=node-1')
  await phone.tap(/^限制上行.*，已关闭$/)
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

test('keeps the focus where something was copied', async () => {
  const phone = await start()
  await phone.open('/pages/node/node?deviceId=node-1')
  const copy = phone.page.getByRole('button', { name: '复制：公网 IPv4' })
  await copy.focus()
  await phone.page.keyboard.press('Enter')
  await phone.waitFor('已复制：公网 IPv4')
  await expect(copy.evaluate(element => element === document.activeElement)).resolves.toBe(true)
})

test.each([
  ['1。5', '≈ 188 KB/s'],
  ['12,5', '≈ 1.6 MB/s'],
  ['１２', '≈ 1.5 MB/s'],
])('reads the limit %s as it was typed', async (typed, shown) => {
  const phone = await start()
  await phone.open('/pages/limit/limit?deviceId=node-1')
  await phone.tap(/^限制上行.*，已关闭$/)
  const input = phone.page.getByLabel('上行限速', { exact: true })
  await input.press('ControlOrMeta+a')
  await phone.page.keyboard.insertText(typed)
  await phone.waitFor(shown)
})

test('types on in a field that was just emptied', async () => {
  const phone = await start()
  await phone.open('/pages/goods/goods?goodsId=goods-cup')
  await phone.tap('兑换')
  const input = phone.page.getByRole('dialog').locator('input').first()
  await input.fill('张三')
  for (const way of ['by a finger', 'by the keyboard']) {
    if (way === 'by a finger') await phone.tap('收件人，清空')
    else {
      await phone.page.keyboard.press('Tab')
      await phone.page.keyboard.press('Enter')
    }
    await phone.page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
    await phone.page.keyboard.type('李四')
    expect(await input.inputValue()).toBe('李四')
  }
})

test('comes back to the row that was opened by the keyboard, and to none that a finger opened', async () => {
  const phone = await start()
  await phone.open('/pages/points/home')
  const row = phone.page.getByRole('button', { name: /^积分明细/ })
  const hasFocus = () => row.evaluate(element => element === document.activeElement)
  const openAndReturn = async (open: () => Promise<void>) => {
    await open()
    await phone.waitForPage('pages/ledger/ledger')
    await phone.waitFor('兑换商品')
    await phone.back()
    await phone.waitFor('可用积分')
  }
  await row.focus()
  await openAndReturn(() => phone.page.keyboard.press('Enter'))
  await until(hasFocus)
  await openAndReturn(() => row.tap())
  expect(await hasFocus()).toBe(false)
})

test('types the code that was just sent, without looking for its field', async () => {
  const phone = await openPhone({ origin: site.origin })
  await phone.open('/pages/account/sign-in')
  await phone.type('手机号', '13800000002')
  await phone.tap('我已阅读并同意')
  await phone.page.getByRole('button', { name: '获取验证码' }).focus()
  await phone.page.keyboard.press('Enter')
  const field = phone.page.getByLabel('验证码', { exact: true })
  await until(() => field.evaluate(element => element === document.activeElement))
  await phone.page.keyboard.type('246')
  expect(await field.inputValue()).toBe('246')
})

test('draws one ring around a field of several lines, as around one of a single line', async () => {
  const phone = await start()
  await phone.open('/pages/help/feedback')
  const field = phone.page.locator('textarea')
  await field.focus()
  const ringOf = (element: Element) => getComputedStyle(element).outlineStyle
  expect(await field.evaluate(ringOf)).toBe('none')
  expect(await phone.page.locator('.nm-field__box', { has: field }).evaluate(ringOf)).toBe('solid')
})
