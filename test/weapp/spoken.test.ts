import { nodes } from '../backend/db/nodes'
import { type Backend, startBackend } from '../backend/start'
import { pagesWithSheets, sheets, storedForSheets } from '../e2e/sheets'
import { guestPages } from '../screenshots/pages'
import { bootPhone } from './phone'
import { leaveSheets, take } from './sheet-visits'
import { stumbles } from './spoken-rules'
import { nodesAt, standInHosts } from './stand-in-hosts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ nodesAt })
  // No phone of these tests is on a node's own network.
  await backend.db.update(nodes).set({ lanAddress: '' })
})
afterAll(() => backend.stop())

test('has a panel for tabs, and says no name twice and no state wrongly, on every page and sheet', async () => {
  const found: Record<string, string[]> = {}
  for (const page of [...guestPages, ...(await pagesWithSheets(backend))]) {
    const isForGuests = guestPages.includes(page)
    const stored = isForGuests ? {} : { ...storedForSheets, 'nodemate.session': await backend.session('u-ordinary') }
    const storage = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]))
    const phone = bootPhone({ hosts: standInHosts(backend.origin), storage })
    await phone.open(page)
    await phone.settled()
    found[page] = stumbles(phone.sight)
    for (const { file, steps } of sheets.filter(sheet => page.startsWith(`/pages/${sheet.page}`))) {
      for (const step of steps) await take(phone, step)
      await phone.until(() => phone.count('.nm-sheet') > 0, 'the sheet to open')
      await phone.settled()
      found[file] = stumbles(phone.sight)
      await leaveSheets(phone)
    }
    phone.kill()
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(place => [place, []])))
}, 180_000)
