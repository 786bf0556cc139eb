/** Takes the pictures of `npm run screenshots`. */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../backend/start'
import { closeBrowser, closePhones, openPhone, startSite } from '../e2e/browser'
import end from '../e2e/end'
import launch from '../e2e/launch'
import { looks } from './looks'
import { pagesOf } from './pages'
import { sheetOf } from './sheet'

const root = join(__dirname, '../..')
const shots = join(root, '.shots')
/** On the README's picture. */
const best = ['/pages/nodes/home', '/pages/node/node?deviceId=node-1', '/pages/mall/home', '/pages/tunnels/create']

const nameOf = (page: string) => page.replace(/^\/pages\/|\?.*$/g, '').replace('/', '-')

const takeAll = async (backend: Backend, pages: readonly string[], look: string): Promise<string[]> => {
  const session = await backend.session('u-ordinary')
  const taken: string[] = []
  for (const page of pages) {
    const storage = { 'nodemate.session': session }
    const phone = await openPhone({ origin: backend.origin, storage, ...looks[look] })
    await phone.open(page)
    // Nothing more comes: what a page shows first is not what people look at.
    await phone.page.waitForLoadState('networkidle')
    await phone.shot(`${look}/${nameOf(page)}`)
    taken.push(join(shots, look, `${nameOf(page)}.png`))
    await closePhones()
  }
  return taken
}

const main = async () => {
  await launch()
  const backend = await startSite()
  const asked = process.argv.slice(2)
  const all = await pagesOf(backend)
  const pages = asked.length > 0 ? all.filter(page => asked.some(part => page.includes(part))) : all
  for (const look of Object.keys(looks)) {
    await mkdir(join(shots, look), { recursive: true })
    const taken = await takeAll(backend, pages, look)
    await sheetOf(taken, { columns: look === 'desktop' ? 4 : 10, path: join(shots, `${look}.png`) })
    console.log(`.shots/${look}.png`)
  }
  if (asked.length === 0) {
    const pictures = best.map(page => join(shots, 'light', `${nameOf(page)}.png`))
    await sheetOf(pictures, { columns: best.length, path: join(root, '.github/nodemate.png') })
    console.log('.github/nodemate.png', (await readFile(join(root, '.github/nodemate.png'))).length, 'bytes')
  }
  await backend.stop()
  await closeBrowser()
  await end()
}

void main()
