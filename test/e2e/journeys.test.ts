import { type Backend, startBackend } from '../backend/start'
import type { Driver } from '../journeys/driver'
import { journeys } from '../journeys/journeys'
import { leaksOf, secretsSeen, type Traces, watchSecrets } from '../journeys/secrets'
import { builtSite, openPhone } from './browser'
import type { Phone } from './phone'

let backend: Backend
let phones: Phone[] = []
/** What lay in storage at each start and lies there at the end. */
let stored: Traces['stored'] = []
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
  await watchSecrets(backend)
  phones = []
  stored = []
})
afterEach(() => backend.stop())

/** While the pages are still there: `setup.ts` closes them before any file's own teardown. */
const expectNoTraces = async () => {
  for (const phone of phones) await noteStored(phone)
  const traces = {
    console: phones.flatMap(phone => phone.console.lines),
    addresses: phones.flatMap(({ addresses }) => addresses),
    stored,
  }
  expect(leaksOf(await secretsSeen(backend), traces)).toEqual([])
  expect(phones.flatMap(phone => phone.console.wechatAsked())).toEqual([])
}

const noteStored = async (phone: Phone) => {
  stored = [...stored, ...Object.entries(await phone.stored()).map(([key, text]) => ({ key, text }))]
}

const open = async (account?: string): Promise<Driver> => {
  const storage = account ? { 'nodemate.session': await backend.session(account) } : {}
  const phone = await openPhone({ origin: backend.origin, storage })
  phones.push(phone)
  await phone.open()
  return {
    tap: (words, where) => phone.tap(words, where),
    tapTab: text => phone.tapTab(text),
    type: (field, text) => phone.type(field, text),
    waitFor: words => phone.waitFor(words),
    waitForGone: words => phone.waitForGone(words),
    sees: words => phone.sees(words),
    words: () => phone.words(),
    back: () => phone.back(),
    restart: async () => {
      await noteStored(phone)
      await phone.open()
    },
    stored: () => phone.stored(),
    // Chromium itself complains of every answer that is no success.
    expectComplaints: (...patterns) => phone.console.expect(...patterns, /Failed to load resource/),
  }
}

describe.each(Object.entries(journeys))('%s', (_subject, each) => {
  test.each(Object.entries(each))('%s', async (_name, journey) => {
    await journey({ backend, open })
    await expectNoTraces()
  })
})
