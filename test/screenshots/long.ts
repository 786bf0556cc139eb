/**
 * `npm run screenshots -- --long`: every page of both development builds in English two fifths longer, each build as a
 * contact sheet, and a list of the texts that do not fit on a usual phone and on a narrow one.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Backend, startBackend } from '../backend/start'
import { closePhones, openPhone } from '../e2e/browser'
import { nodesAt } from '../weapp/stand-in-hosts'
import { clippedTexts } from './clipped'
import { bootPhoneOf, layOut, openWhole } from './laid-out'
import { nameOf, shots } from './names'
import { guestPages, pagesOf, storedForPages, storedServices } from './pages'
import { sheetOf } from './sheet'

const dist = join(__dirname, '../../dist')
export const toolsSite = join(dist, 'h5-tools')
const toolsApp = join(dist, 'weapp-tools')

const usualPx = 375
const narrowPx = 320
const heightPx = 812
const gallery = '/pages/workshop/gallery'
const longEnglish = '加长英文'

/** tsx keeps the names of functions by a helper that a page does not have. */
const helpNames = (page: Page) => page.addInitScript('globalThis.__name = value => value')

const printClipped = async (build: string, widthPx: number, address: string, page: Page): Promise<void> => {
  for (const text of await page.evaluate(clippedTexts)) console.log(`${build} ${widthPx} px ${address} ${text}`)
}

const storageOf = async (backend: Backend, isGuest: boolean) =>
  isGuest ? {} : { ...storedForPages, ...storedServices, 'nodemate.session': await backend.session('u-ordinary') }

/** Pages with an account, and those without. */
const visitsOf = (addresses: readonly string[]) =>
  [false, true].map(isGuest => ({
    isGuest,
    addresses: addresses.filter(address => guestPages.includes(address) === isGuest),
  }))

/** As going back and forward does: Taro's router follows, and the app continues. */
const goTo = (path: string): void => {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

/** All pages in one visit, since the language is not stored. */
const takeBrowser = async (backend: Backend, addresses: readonly string[]): Promise<void> => {
  const taken: string[] = []
  for (const visit of visitsOf(addresses)) {
    const storage = await storageOf(backend, visit.isGuest)
    const phone = await openPhone({ origin: backend.origin, isForPictures: true, storage })
    await helpNames(phone.page)
    await phone.open(gallery)
    await phone.tap(longEnglish)
    await phone.page.getByText('lorem').first().waitFor()
    for (const address of visit.addresses) {
      await phone.page.evaluate(goTo, address)
      // A picture is not a test: what has not come after two seconds is visibly missing.
      await phone.page.waitForTimeout(2_000)
      await phone.shot(`long/browser/${nameOf(address)}`)
      taken.push(join(shots, 'long/browser', `${nameOf(address)}.png`))
      await printClipped('browser', usualPx, address, phone.page)
      await phone.page.setViewportSize({ width: narrowPx, height: heightPx })
      await printClipped('browser', narrowPx, address, phone.page)
      await phone.page.setViewportSize({ width: usualPx, height: heightPx })
    }
    await closePhones()
  }
  await sheetOf(taken, { columns: 10, path: join(shots, 'long-browser.png') })
  console.log('.shots/long-browser.png')
}

const takeMiniProgram = async (asked: (address: string) => boolean): Promise<void> => {
  const backend = await startBackend({ nodesAt })
  const addresses = [...(await pagesOf(backend)), ...guestPages].filter(asked)
  const taken: string[] = []
  for (const widthPx of [usualPx, narrowPx])
    for (const visit of visitsOf(addresses)) {
      const storage = await storageOf(backend, visit.isGuest)
      const phone = bootPhoneOf(backend, { dist: toolsApp, widthPx, storage })
      const screen = await openPhone({ origin: backend.origin, viewport: { width: widthPx, height: heightPx } })
      await helpNames(screen.page)
      await phone.open(gallery)
      await phone.tap(longEnglish)
      for (const address of visit.addresses) {
        await openWhole(phone, address)
        await layOut(screen.page, phone, toolsApp)
        await screen.shot(`long/mini-program/${nameOf(address)}-${widthPx}`)
        taken.push(join(shots, 'long/mini-program', `${nameOf(address)}-${widthPx}.png`))
        await printClipped('mini-program', widthPx, address, screen.page)
      }
      phone.kill()
      await closePhones()
    }
  await backend.stop()
  await sheetOf(taken, { columns: 10, path: join(shots, 'long-mini-program.png') })
  console.log('.shots/long-mini-program.png')
}

export const takeLong = async (backend: Backend, asked: (address: string) => boolean): Promise<void> => {
  for (const build of ['browser', 'mini-program']) await mkdir(join(shots, 'long', build), { recursive: true })
  await takeBrowser(backend, [...(await pagesOf(backend)), ...guestPages].filter(asked))
  await takeMiniProgram(asked)
}
