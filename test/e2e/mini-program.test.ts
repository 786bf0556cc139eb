import { type Backend, startBackend } from '../backend/start'
import { clippedTexts } from '../screenshots/clipped'
import { bootPhoneOf, drawBothWays, layOut, openWhole, show } from '../screenshots/laid-out'
import { pagesOf, storedForPages, storedServices } from '../screenshots/pages'
import { builtApp } from '../weapp/phone'
import { nodesAt } from '../weapp/stand-in-hosts'
import { openPhone } from './browser'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ nodesAt })
})
afterAll(() => backend.stop())

const widthPx = 320

/** WeChat's own buttons have its style sheet under ours. Runs in the browser's page. */
const buttonsOutOfPlace = (): string[] =>
  [...document.querySelectorAll('wx-button')].flatMap(button => {
    const card = button.closest('.nm-card')?.getBoundingClientRect()
    return card && button.getBoundingClientRect().right > card.right ? [`sticks out: ${button.className}`] : []
  })

/** Its pages in a window, each with what does not fit there. */
const misfits = async (
  { language, textScale, widthPx }: { language: string; textScale: number; widthPx: number },
  turnTo: readonly number[] = [],
): Promise<[string, string[]][]> => {
  const session = await backend.session('u-ordinary')
  const settings = { 'nodemate.device.settings': { language, textScale } }
  const storage = { ...storedForPages, ...storedServices, ...settings, 'nodemate.session': session }
  const phone = bootPhoneOf(backend, { dist: builtApp, widthPx, storage })
  const { page } = await openPhone({ origin: backend.origin, viewport: { width: widthPx, height: 700 } })
  const found: [string, string[]][] = []
  for (const address of await pagesOf(backend)) {
    await openWhole(phone, address)
    for (const width of [widthPx, ...turnTo]) {
      if (turnTo.length > 0) await phone.resize({ windowWidth: width, windowHeight: 700 })
      await page.setViewportSize({ width, height: 700 })
      await layOut(page, phone, builtApp)
      const texts = [...(await page.evaluate(clippedTexts)), ...(await page.evaluate(buttonsOutOfPlace))]
      if (texts.length > 0) found.push([`${address} at ${width} px`, texts])
    }
  }
  phone.kill()
  // No phone of this test is on a node's own network.
  expect(phone.console.unexpected([/sys\/info/])).toEqual([])
  return found
}

test.each([
  ['en', 1],
  ['en', 1.5],
  ['zh-CN', 1.5],
])('cuts off no words of the mini-program in %s, %d times as large, on a narrow phone', async (language, textScale) => {
  expect(await misfits({ language, textScale, widthPx })).toEqual([])
})

test('cuts off none in a large window, and none once that is made narrower', async () => {
  expect(await misfits({ language: 'en', textScale: 1.5, widthPx: 1_024 }, [640])).toEqual([])
}, 180_000)

/** Where each column begins. Runs in the browser's page. */
const columns = (): { left: number; top: number }[] =>
  [...document.querySelectorAll('.nm-column:not(.nm-column--whole)')].map(column => {
    const { left, top } = column.getBoundingClientRect()
    return { left, top }
  })

test('has two columns in a large window, below each other once that is made narrower, and none on a phone', async () => {
  const storage = { ...storedForPages, 'nodemate.session': await backend.session('u-ordinary') }
  const { page } = await openPhone({ origin: backend.origin, viewport: { width: 1_024, height: 700 } })
  for (const address of ['/pages/nodes/home', '/pages/points/home', '/pages/account/me', '/pages/insights/insights']) {
    const phone = bootPhoneOf(backend, { dist: builtApp, widthPx: 1_024, storage })
    await openWhole(phone, address)
    await layOut(page, phone, builtApp)
    const [left, right] = await page.evaluate(columns)
    expect(left?.top).toBe(right?.top)
    expect(right?.left).toBeGreaterThan(512)
    await page.setViewportSize({ width: 700, height: 700 })
    const [upper, lower] = await page.evaluate(columns)
    expect(upper?.left).toBe(lower?.left)
    expect(lower?.top).toBeGreaterThan(upper?.top ?? 0)
    await page.setViewportSize({ width: 1_024, height: 700 })
    phone.kill()
  }
  const small = bootPhoneOf(backend, { dist: builtApp, widthPx, storage })
  await openWhole(small, '/pages/nodes/home')
  expect(small.count('.nm-column')).toBe(0)
  small.kill()
})

/** Where each element of ours is, and the line that its style sheet draws beside it. Runs in the browser's page. */
const looksOf = (): string[] =>
  [...document.querySelectorAll('body :not(wx-comp)')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { content, borderTopColor, backgroundColor } = getComputedStyle(element, '::before')
    return [element.className, x, y, width, height, content, borderTopColor, backgroundColor].join(' ')
  })

test('looks the same where virtualHost means nothing and the elements of Taro stay between ours', async () => {
  const session = await backend.session('u-ordinary')
  const storage = { ...storedForPages, 'nodemate.session': session }
  const phone = bootPhoneOf(backend, { dist: builtApp, widthPx, storage })
  const { page } = await openPhone({ origin: backend.origin, viewport: { width: widthPx, height: 700 } })
  const different: Record<string, string[]> = {}
  for (const address of await pagesOf(backend)) {
    await openWhole(phone, address)
    const looks: string[][] = []
    for (const drawing of drawBothWays(phone)) {
      await show(page, builtApp, drawing)
      looks.push(await page.evaluate(looksOf))
    }
    const [without = [], withHosts = []] = looks
    const others = withHosts.filter(look => !without.includes(look))
    if (others.length > 0) different[address] = others
  }
  phone.kill()
  expect(different).toEqual({})
})
