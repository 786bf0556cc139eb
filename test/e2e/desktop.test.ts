import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf, storedForPages } from '../screenshots/pages'
import { openPhone, startSite } from './browser'
import { visiting } from './visit'

const desktop = { width: 1280, height: 812 }

test('has tabs at the side of a desktop, two columns and three goods in a row; on a phone goods in the first third', async () => {
  const site = await startSite()
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
    viewport: desktop,
  })
  await phone.open('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  const bar = await phone.page.locator('.weui-tabbar').boundingBox()
  const page = await phone.page.locator('.nm-page').filter({ visible: true }).boundingBox()
  expect(bar).toMatchObject({ x: 0, y: 0, height: 812 })
  expect(page?.x).toBe(bar?.width)
  expect(page?.height).toBeGreaterThanOrEqual(812)
  await phone.tapTab('我的')
  await phone.waitFor('阿青')
  const visible = (words: string) => phone.page.getByText(words, { exact: true }).filter({ visible: true }).first()
  const leftOf = async (words: string) => {
    const { x } = (await visible(words).boundingBox()) ?? { x: Number.NaN }
    return x
  }
  // What Me shows is fetched.
  for (const words of ['打印', '订单']) await phone.waitFor(words)
  expect(await leftOf('打印')).toBeGreaterThan(await leftOf('订单'))

  phone.console.expect(/Failed to load resource.*goods-broken/)
  await phone.tapTab('商城')
  const firstOf = (selector: string) => phone.page.locator(selector).filter({ visible: true }).first()
  await firstOf('.goods-card').waitFor()
  const cards = await phone.page
    .locator('.goods-card')
    .evaluateAll(all => all.map(card => card.getBoundingClientRect().y))
  expect(cards.filter(y => y === cards[0])).toHaveLength(3)
  const small = { width: 375, height: 812 }
  await phone.page.setViewportSize(small)
  expect((await firstOf('.goods-card').boundingBox())?.y).toBeLessThan(small.height / 3)
  await phone.page.setViewportSize(desktop)
  // Pictures are made for a light page.
  const light = () => firstOf('.nm-lazy__picture').evaluate(picture => getComputedStyle(picture).filter)
  expect(await light()).toBe('none')
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  expect(await light()).toBe('brightness(0.8)')
  await phone.page.emulateMedia({ colorScheme: 'light' })

  await phone.open('/pages/node/node?deviceId=node-2')
  await phone.waitFor('设备信息')
  // The tabs stand above both columns.
  expect(await leftOf('工具')).toBeGreaterThan(640)
  expect(await leftOf('设备信息')).toBeGreaterThan(await leftOf('今日积分'))
  expect(await firstOf('.nm-tiles .nm-badge').evaluate(isOneLine)).toBe(true)
  // The tabs stay beside a page that is none of them.
  expect(await phone.page.locator('.weui-tabbar').boundingBox()).toEqual(bar)
  await phone.tapTab('积分')
  await phone.waitFor('可用积分')
  await site.stop()
})

const isWide = (page: string) =>
  readFileSync(join(__dirname, '../../src', `${page.split('?')[0]}.tsx`), 'utf8').includes('isWide')

test('has cards in both columns of each page that has two', async () => {
  const site = await startSite()
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary'), ...storedForPages },
    viewport: desktop,
  })
  const visit = visiting(phone)
  const columns: Record<string, number> = {}
  const pages = (await pagesOf(site)).filter(isWide)
  for (const page of pages) {
    await visit(page)
    const cards = phone.page.locator('.nm-page--wide .nm-card').filter({ visible: true })
    const lefts = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().left))
    columns[page] = new Set(lefts).size
  }
  expect(pages.length).toBeGreaterThan(2)
  expect(columns).toEqual(Object.fromEntries(pages.map(page => [page, 2])))
  await site.stop()
})

test('lays the demonstration’s node out as one of one’s own, its tabs above both columns', async () => {
  const site = await startSite()
  const phone = await openPhone({ origin: site.origin, viewport: desktop })
  await phone.open('/pages/demo/node?deviceId=demo-attic')
  await phone.waitFor('设备信息')
  const leftsAndWidths = (selector: string) =>
    phone.page.locator(selector).evaluateAll(all =>
      all.map(element => {
        const { left, width } = element.getBoundingClientRect()
        return { left: Math.round(left), width: Math.round(width) }
      }),
    )
  const cards = await leftsAndWidths('.nm-card')
  expect(new Set(cards.map(({ left }) => left)).size).toBe(2)
  const tabs = await leftsAndWidths('[role=tab]')
  expect(tabs).toHaveLength(3)
  // As wide as each other, and as the page.
  const [{ width } = { width: Number.NaN }] = tabs
  for (const tab of tabs) expect(Math.abs(tab.width - width)).toBeLessThanOrEqual(1)
  expect(width * 3).toBeGreaterThan(900)
  await site.stop()
})

test('shows what the mouse is over, and what it presses', async () => {
  const site = await startSite()
  const phone = await openPhone({ origin: site.origin, viewport: desktop, hasMouse: true })
  await phone.open('/')
  const { mouse } = phone.page
  for (const name of ['登录', '先看看演示']) {
    const control = phone.page.getByRole('button', { name })
    const becomes = async (opacity: string) =>
      phone.page.waitForFunction(
        ([element, wanted]) => element instanceof Element && getComputedStyle(element).opacity === wanted,
        [await control.elementHandle(), opacity] as const,
      )
    await becomes('1')
    await control.hover()
    await becomes('0.85')
    await mouse.down()
    await becomes('0.7')
    // Let go beside it, which presses nothing.
    await mouse.move(desktop.width - 1, desktop.height - 1)
    await mouse.up()
    await becomes('1')
  }
  await site.stop()
})

const isOneLine = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1
}

test('moves a slider by the mouse, dragged or where it is clicked', async () => {
  const site = await startSite()
  const phone = await openPhone({
    origin: site.origin,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
    viewport: desktop,
    hasMouse: true,
  })
  await phone.open('/pages/limit/limit?deviceId=node-1')
  await phone.page.getByRole('switch').first().click()
  const slider = phone.page.getByRole('slider')
  const share = async () =>
    Number(await slider.getAttribute('aria-valuenow')) / Number(await slider.getAttribute('aria-valuemax'))
  const track = await slider.locator('.weui-slider__inner').boundingBox()
  const knob = await slider.locator('.weui-slider__handler').boundingBox()
  if (!track || !knob) throw new Error('no slider')
  const { mouse } = phone.page
  const y = track.y + track.height / 2
  await mouse.move(knob.x + knob.width / 2, y)
  await mouse.down()
  await mouse.move(track.x + track.width * 0.25, y, { steps: 4 })
  await mouse.up()
  expect(await share()).toBeCloseTo(0.25, 1)
  // The button is up: it moves no further.
  await mouse.move(track.x + track.width * 0.5, y)
  expect(await share()).toBeCloseTo(0.25, 1)
  await mouse.click(track.x + track.width * 0.75, y)
  expect(await share()).toBeCloseTo(0.75, 1)
  await site.stop()
})
