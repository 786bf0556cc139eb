import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { Phone } from './phone'

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
}

const phoneSize = { width: 375, height: 812 }

export const builtSite = process.env.NODEMATE_DIST_H5 ?? join(__dirname, '../../dist/h5')

/** A stand-in that serves the browser build from its own origin, as the real site does. */
export const startSite = (site = builtSite): Promise<Backend> => {
  if (!existsSync(join(site, 'index.html')))
    throw new Error(`There is no browser build in ${site}: npm test -- build-h5`)
  return startBackend({ site })
}

let connected: Promise<Browser> | undefined
const open = new Set<Phone>()

const browser = (): Promise<Browser> => {
  const endpoint = process.env.NODEMATE_BROWSER
  if (!endpoint) throw new Error('No browser runs: config/jest.browser.config.js starts it')
  connected ??= chromium.connect(endpoint)
  return connected
}

/** A phone's browser with nothing stored in it yet. */
export const openPhone = async (options: Options): Promise<Phone> => {
  const { origin, colorScheme = 'light', viewport = phoneSize, storage = {}, ...look } = options
  const context = await (await browser()).newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme,
  })
  for (const [key, value] of Object.entries({ 'nodemate.device.settings': look, ...storage }))
    await context.addInitScript(storeOnce, { key, value: JSON.stringify({ data: JSON.stringify(value) }) })
  const stored: Phone['stores'] = []
  await context.exposeBinding('noteStored', (_source, key: string, text: string) => void stored.push({ key, text }))
  await context.addInitScript(noteWrites)
  const phone = new Phone(context, await context.newPage(), stored)
  open.add(phone)
  return phone
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
  await Promise.all(phones.map(phone => phone.close()))
  return phones.flatMap(phone => phone.console.unexpected())
}

export const closeBrowser = async (): Promise<void> => {
  await (await connected)?.close()
  // A bench may launch another one.
  connected = undefined
}
