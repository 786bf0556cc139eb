/**
 * `npm run screenshots -- --long`: every page of a development build in English two fifths longer, as a contact sheet,
 * and a list of the texts that do not fit. All pages in one visit, since the language is not stored.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../backend/start'
import { openPhone } from '../e2e/browser'
import { clippedTexts } from './clipped'
import { nameOf, shots } from './names'
import { sheetOf } from './sheet'

export const toolsSite = join(__dirname, '../../dist/h5-tools')

/** As going back and forward does: Taro's router follows, and the app continues. */
const goTo = (path: string): void => {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

export const takeLong = async (backend: Backend, pages: readonly string[]): Promise<void> => {
  await mkdir(join(shots, 'long'), { recursive: true })
  const phone = await openPhone({
    origin: backend.origin,
    storage: { 'nodemate.session': await backend.session('u-ordinary') },
  })
  // tsx keeps the names of functions by a helper that the page does not have.
  await phone.page.addInitScript('globalThis.__name = value => value')
  await phone.open('/pages/workshop/gallery')
  await phone.tap('加长英文')
  await phone.page.getByText('lorem').first().waitFor()
  const taken: string[] = []
  for (const page of pages) {
    await phone.page.evaluate(goTo, page)
    // A picture is not a test: what has not come after two seconds is visibly missing.
    await phone.page.waitForTimeout(2_000)
    await phone.shot(`long/${nameOf(page)}`)
    taken.push(join(shots, 'long', `${nameOf(page)}.png`))
    for (const text of await phone.page.evaluate(clippedTexts)) console.log(`${page} ${text}`)
  }
  await sheetOf(taken, { columns: 10, path: join(shots, 'long.png') })
  console.log('.shots/long.png')
}
