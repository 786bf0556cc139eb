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
  stored = []
})
afterEach(async () => {
  const ended = phones
  phones = []
  for (const phone of ended) await noteStored(phone)
  const console = ended.flatMap(phone => phone.console.lines)
  const leaks = leaksOf(await secretsSeen(backend), {
    console,
    addresses: ended.flatMap(({ addresses }) => addresses),
    stored,
  })
  await backend.stop()
  expect(leaks).toEqual([])
  expect(console.filter(text => asksForWechat.test(text))).toEqual([])
})

/** Taro's browser build says this, and answers with success, wherever an app asks it for what only WeChat has. */
const asksForWechat = /支持此? ?API/

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
  test.each(Object.entries(each))('%s', (_name, journey) => journey({ backend, open }))
})
