import { nodes } from '../../backend/db/nodes'
import { type Backend, startBackend } from '../../backend/start'
import { pagesWithSheets, sheets, storedForSheets } from '../../e2e/sheets'
import { guestPages } from '../../screenshots/pages'
import { readManifest } from '../app/manifest'
import { bootPhone, builtApp, type Phone } from '../phone'
import { leaveSheets, take } from '../sheet-visits'
import { nodesAt, standInHosts } from '../stand-in-hosts'
import { asked, judged } from './judged'

const { judge } = judged()
let backend: Backend
let addresses: string[]
let phone: Phone
beforeAll(async () => {
  backend = await startBackend({ nodesAt })
  // No phone of these tests is on a node's own network.
  await backend.db.update(nodes).set({ lanAddress: '' })
  addresses = [...guestPages, ...(await pagesWithSheets(backend))]
})
afterEach(() => {
  phone.kill()
  expect(phone.console.unexpected()).toEqual([])
})
afterAll(() => backend.stop())

const open = async (page: string): Promise<void> => {
  const address = addresses.find(each => each.startsWith(page)) ?? page
  const isForGuests = guestPages.includes(address)
  const stored = isForGuests ? {} : { ...storedForSheets, 'nodemate.session': await backend.session('u-ordinary') }
  const storage = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
  phone = bootPhone({ hosts: standInHosts(backend.origin), storage, judge })
  await phone.open(address)
  await phone.settled()
  await phone.until(() => phone.count('.nm-skeleton') === 0, 'the page to be read')
}

const featureOf = (path: string) => path.split('/')[1] ?? ''

test.each(asked(readManifest(builtApp).pages, featureOf))('draws %s as the library does', path => open(`/${path}`))

const someSheets = asked(sheets, ({ file }) => featureOf(file))
const visits = [...new Set(someSheets.map(({ page }) => page))]

test.each(visits)('draws the sheets of %s as the library does', async page => {
  await open(`/pages/${page}`)
  for (const { steps } of someSheets.filter(sheet => sheet.page === page)) {
    for (const step of steps) await take(phone, step)
    await phone.until(() => phone.count('.nm-sheet') > 0, 'the sheet to open')
    await phone.settled()
    await leaveSheets(phone)
  }
})
