import type { Backend } from '../backend/start'
import { drawingBefore } from '../upgrade/stored'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

/**
 * The mini-program shows first what home showed last (`../weapp/first-drawing.test.ts`). A browser keeps nothing that was
 * drawn, and shows nothing before the app does.
 */

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

/** What the document said, and whether the app had drawn a page by then. */
type Shown = { text: string; isDrawn: boolean; isKept: boolean }
declare global {
  var shown: Shown[]
}

/** From the document's first moment on. Runs in the browser's page. */
const noteShown = () => {
  globalThis.shown = []
  new MutationObserver(() => {
    globalThis.shown.push({
      text: document.body?.textContent ?? '',
      isDrawn: document.querySelector('.taro_page') !== null,
      isKept: document.querySelector('.nm-page--kept') !== null,
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** All that a browser can keep for a site, but cookies. Runs in the browser's page. */
const allKept = async (): Promise<string[]> => [
  ...[localStorage, sessionStorage].flatMap(storage => Object.entries(storage).flat()),
  ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ...(await caches.keys()).map(name => `cache ${name}`),
]

const openHome = async (stored: Record<string, unknown> = {}): Promise<Phone> => {
  const storage = { ...stored, 'nodemate.session': await site.session('u-ordinary') }
  const phone = await openPhone({ origin: site.origin, storage })
  await phone.open()
  await phone.waitFor('书房 NAS')
  await phone.page.waitForLoadState('networkidle')
  return phone
}

/** As people leave it: the app is told, and keeps what it keeps. */
const leave = async ({ page }: Phone): Promise<void> => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForLoadState('networkidle')
}

/** A new start, as after a kill. */
const openAgain = async (phone: Phone, words: string): Promise<Shown[]> => {
  await phone.page.addInitScript(noteShown)
  await phone.open()
  await phone.waitFor(words)
  return phone.page.evaluate(() => globalThis.shown)
}

/** The tabs are the same for everybody. */
const saidBeforeAPage = (shown: Shown[]) =>
  shown.flatMap(({ isDrawn, text }) => (isDrawn ? [] : text.replace('节点积分商城我的', '').trim() || []))

test('keeps nothing that home has drawn', async () => {
  const phone = await openHome()
  await leave(phone)
  const kept = await phone.page.evaluate(allKept)
  expect(kept).toContain('nodemate.session')
  expect(kept.filter(text => /drawing|nm-|^database|^cache/.test(text))).toEqual([])
})

test('shows nothing of an account before the app has drawn a page', async () => {
  const phone = await openHome()
  await leave(phone)
  const shown = await openAgain(phone, '书房 NAS')
  expect(saidBeforeAPage(shown)).toEqual([])
  expect(shown.some(({ text }) => text.includes('书房 NAS'))).toBe(true)
})

test('shows another account nothing of the one before, from the first moment', async () => {
  const phone = await openHome()
  await leave(phone)
  const session = JSON.stringify({ data: JSON.stringify(await site.session('u-other')) })
  await phone.page.evaluate(text => localStorage.setItem('nodemate.session', text), session)
  const shown = await openAgain(phone, '协议有更新')
  expect(shown.filter(({ text }) => /书房 NAS|纽约公寓|阿青/.test(text))).toEqual([])
})

test('shows nothing of a drawing that is stored nevertheless', async () => {
  const phone = await openHome({ 'nodemate.drawing': drawingBefore(Date.now()) })
  const shown = await openAgain(phone, '书房 NAS')
  expect(saidBeforeAPage(shown)).toEqual([])
  expect(shown.filter(({ isKept }) => isKept)).toEqual([])
})
