/** Takes the pictures of `npm run screenshots`. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../backend/start'
import { closeBrowser, closePhones, openPhone, startSite } from '../e2e/browser'
import type { Phone } from '../e2e/phone'
import { takeLong, toolsSite } from './long'
import { looks, type Trouble } from './looks'
import { nameOf, shots } from './names'
import { guestPages, pagesOf, storedForPages, storedServices } from './pages'
import { sheetOf } from './sheet'
import { takeSheets } from './sheets'

const root = join(__dirname, '../..')
/** The pages on the README's picture. */
const best = ['/pages/nodes/home', '/pages/node/node?deviceId=node-1', '/pages/mall/home', '/pages/tunnels/create']

/** Waits until nothing more comes: what a page shows first is not what people look at. */
const open = async (phone: Phone, page: string): Promise<void> => {
  await phone.open(page)
  await phone.page.waitForLoadState('networkidle')
}

/** The app's own files load, as on a phone that has them stored. */
const goOffline = async ({ page }: Phone): Promise<void> => {
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })")
  await page.route('**', route =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort('internetdisconnected') : route.fallback(),
  )
}

const openInTrouble = async ({ control }: Backend, phone: Phone, page: string, trouble: Trouble): Promise<void> => {
  if (trouble === 'offline') await goOffline(phone)
  else await control.fault('*', { kind: 'status', status: 503 })
  await open(phone, page)
  // What failed is read once or twice more first.
  await phone.page.waitForFunction("!document.querySelector('[class*=skeleton]')")
  await control.clearFaults()
}

const takeAll = async (backend: Backend, pages: readonly string[], look: string): Promise<string[]> => {
  const { trouble, ...options } = looks[look] ?? {}
  const session = await backend.session('u-ordinary')
  const taken: string[] = []
  for (const page of pages) {
    const storage = guestPages.includes(page)
      ? {}
      : { 'nodemate.session': session, ...storedForPages, ...storedServices }
    const phone = await openPhone({ origin: backend.origin, isForPictures: true, storage, ...options })
    // Home shows the week and the claim that the points page has read.
    if (page === best[0] && !trouble) await open(phone, '/pages/points/home')
    if (trouble) await openInTrouble(backend, phone, page, trouble)
    else await open(phone, page)
    await phone.shot(`${look}/${nameOf(page)}`)
    taken.push(join(shots, look, `${nameOf(page)}.png`))
    await closePhones()
  }
  return taken
}

const takeLooks = async (backend: Backend, pages: readonly string[]): Promise<void> => {
  const wanted = Object.keys(looks).filter(look => process.argv.includes(`--${look}`))
  for (const look of wanted.length > 0 ? wanted : Object.keys(looks)) {
    await mkdir(join(shots, look), { recursive: true })
    const taken = await takeAll(backend, pages, look)
    await sheetOf(taken, { columns: look === 'desktop' ? 4 : 10, path: join(shots, `${look}.png`) })
    console.log(`.shots/${look}.png`)
  }
}

const main = async () => {
  const isLong = process.argv.includes('--long')
  const isOfSheets = process.argv.includes('--sheets')
  const backend = await startSite(isLong ? toolsSite : undefined)
  const asked = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const isAsked = (page: string) => asked.length === 0 || asked.some(part => page.includes(part))
  if (isLong) await takeLong(backend, isAsked)
  else if (isOfSheets) await takeSheets()
  else await takeLooks(backend, [...(await pagesOf(backend)), ...guestPages].filter(isAsked))
  if (process.argv.length === 2) {
    const pictures = best.map(page => join(shots, 'light', `${nameOf(page)}.png`))
    await sheetOf(pictures, { columns: best.length, path: join(root, '.github/nodemate.png') })
    console.log('.github/nodemate.png', (await readFile(join(root, '.github/nodemate.png'))).length, 'bytes')
  }
  await closePhones()
  await backend.stop()
  await closeBrowser()
}

void main()
