import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Disposable, Page } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { xsrfCookie } from '../backend/xsrf'
import { launch } from './launch'
import { Phone } from './phone'
import { slowIfAsked } from './slow-phone'

type Look = { theme?: 'light' | 'dark'; textScale?: 1 | 1.25 | 1.5; language?: 'zh-CN' | 'en' }
type Options = Look & {
  /** A running stand-in that serves the site. */
  origin: string
  /** What the app finds stored, by key. */
  storage?: Record<string, unknown>
  /** The phone's own scheme, which the app follows until `theme` says otherwise. */
  colorScheme?: 'light' | 'dark'
  /** A small phone's screen by default. */
  viewport?: { width: number; height: number }
  /** In place of fingers. */
  hasMouse?: boolean
  /** Without the site's policy, which refuses the letters that `Phone.shot` brings along. */
  isForPictures?: boolean
}

const phoneSize = { width: 375, height: 812 }

export const builtSite = process.env.NODEMATE_DIST_H5 ?? join(__dirname, '../../dist/h5')

let port = 0

/**
 * A stand-in that serves the browser build from its own origin, as the real site does. Those of a test file follow each
 * other at one address, by which a browser knows what it has compiled.
 */
export const startSite = async (site = builtSite): Promise<Backend> => {
  if (!existsSync(join(site, 'index.html')))
    throw new Error(`There is no browser build in ${site}: npm test -- build-h5`)
  // The port may be taken meanwhile.
  const backend = await startBackend({ site, port }).catch(() => startBackend({ site }))
  port = Number(new URL(backend.origin).port)
  return backend
}

declare global {
  /** What jest's tests share: `config/browser-environment.js`. */
  var browserOfWorker: (() => Promise<Browser>) | undefined
}

let launched: Promise<Browser> | undefined
const open = new Set<Phone>()

const browser = (): Promise<Browser> => {
  if (globalThis.browserOfWorker) return globalThis.browserOfWorker()
  launched ??= launch()
  return launched
}

/** Without a phone's screen or anything stored: for what is drawn elsewhere. */
export const openPage = async (size: { width: number; height: number }): Promise<Page> =>
  (await browser()).newPage({ viewport: size })

/** A phone's browser with nothing stored in it yet. */
export const openPhone = async (options: Options): Promise<Phone> =>
  (await start(await newPage(options), options)).phone

type Used = { page: Page; origin: string }
/** What other tests of this file have left, emptied. */
const used: Used[] = []
/** How a phone is emptied for the next test. */
const emptying = new WeakMap<Phone, () => Promise<void>>()

/**
 * The same in a browser that may have run the app before, which starts it in half the CPU time: for tests of what the
 * app does, and not of how it loads.
 */
export const openUsedPhone = async (options: Pick<Options, 'origin' | 'storage'>): Promise<Phone> => {
  const { origin } = options
  const page = takeUsed(origin) ?? (await newPage(options))
  await giveCookie(page, options)
  const { phone, additions } = await start(page, options)
  emptying.set(phone, async () => {
    await emptyOut(page, origin)
    for (const addition of additions) await addition.dispose()
    used.push({ page, origin })
  })
  return phone
}

/** What is left of an earlier visit: its account has its cookie, which no request at the start has to wait for. */
const giveCookie = async (page: Page, { origin, storage = {} }: Pick<Options, 'origin' | 'storage'>): Promise<void> => {
  const session = storage['nodemate.session']
  const uid = session && typeof session === 'object' && 'uid' in session ? session.uid : ''
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([{ name: xsrfCookie, value: `of-an-earlier-visit.${uid}`, url: origin }])
}

const takeUsed = (origin: string): Page | undefined => {
  const at = used.findIndex(({ page, ...one }) => one.origin === origin && !page.isClosed())
  return at < 0 ? undefined : used.splice(at, 1)[0]?.page
}

const newPage = async ({
  origin,
  colorScheme = 'light',
  viewport = phoneSize,
  hasMouse = false,
  isForPictures = false,
}: Options): Promise<Page> => {
  const context = await (await browser()).newContext({
    baseURL: origin,
    bypassCSP: isForPictures,
    // A web server on loopback signs its own certificate.
    ignoreHTTPSErrors: origin.startsWith('https:'),
    viewport,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    isMobile: !hasMouse,
    hasTouch: !hasMouse,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme,
  })
  const page = await context.newPage()
  await slowIfAsked(page)
  return page
}

/** A phone on the page, and what was added to its browser for it. */
const start = async (page: Page, { origin, colorScheme, viewport, hasMouse, storage = {}, ...look }: Options) => {
  const context = page.context()
  const stores: Phone['stores'] = []
  const additions: Disposable[] = []
  for (const [key, value] of Object.entries({ 'nodemate.device.settings': look, ...storage })) {
    const item = { key, value: JSON.stringify({ data: JSON.stringify(value) }) }
    additions.push(await context.addInitScript(storeOnce, item))
  }
  additions.push(
    await context.exposeBinding('noteStored', (_source, key: string, text: string) => void stores.push({ key, text })),
    await context.addInitScript(noteWrites),
  )
  const phone = new Phone(context, page, stores)
  open.add(phone)
  return { phone, additions }
}

/** Ends the app and removes all that it has left. */
const emptyOut = async (page: Page, origin: string): Promise<void> => {
  page.removeAllListeners()
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  // Nothing of the app runs on a page that is not there, and the storage is the same.
  await page.goto(`${origin}/nothing.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const tools = await context.newCDPSession(page)
  await tools.send('Page.resetNavigationHistory')
  await tools.detach()
}

/** Another window of the same browser, with what the first one has stored. */
export const openWindow = async (beside: Phone): Promise<Phone> => {
  const context = beside.page.context()
  const phone = new Phone(context, await context.newPage(), beside.stores)
  open.add(phone)
  return phone
}

/** As Taro stores it, and once: what the app has changed or removed since stays so after a reload. */
const storeOnce = ({ key, value }: { key: string; value: string }) => {
  const mark = `test.stored.${key}`
  if (sessionStorage.getItem(mark)) return
  sessionStorage.setItem(mark, 'yes')
  localStorage.setItem(key, value)
}

declare global {
  var noteStored: (key: string, text: string) => void
}

/** Also records what is removed again: others could have read it. */
const noteWrites = () => {
  const write = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, text) {
    globalThis.noteStored(key.replace('nodemate.', ''), text)
    write.call(this, key, text)
  }
}

/** Closes what the test opened; returns unexpected complaints of its pages. */
export const closePhones = async (): Promise<string[]> => {
  const phones = [...open]
  open.clear()
  await Promise.all(phones.map(phone => (phone.isSpent ? phone.close() : (emptying.get(phone)?.() ?? phone.close()))))
  return phones.flatMap(phone => phone.console.unexpected())
}

/** Ends what a test file leaves; outside of tests also the browser. */
export const closeBrowser = async (): Promise<void> => {
  for (const { page } of used.splice(0)) await page.context().close()
  await (await launched)?.close()
  // A bench may launch another one.
  launched = undefined
}
