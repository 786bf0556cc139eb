import { type Backend, startBackend } from '../backend/start'
import type { Driver } from '../journeys/driver'
import { journeys } from '../journeys/journeys'
import { builtSite, openPhone } from './browser'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

const open = async (account?: string): Promise<Driver> => {
  const storage = account ? { 'nodemate.session': await backend.session(account) } : {}
  const phone = await openPhone({ origin: backend.origin, storage })
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
    restart: () => phone.open(),
    stored: () => phone.stored(),
    // Chromium itself complains of every answer that is no success.
    expectComplaints: (...patterns) => phone.console.expect(...patterns, /Failed to load resource/),
  }
}

describe.each(Object.entries(journeys))('%s', (_subject, each) => {
  test.each(Object.entries(each))('%s', (_name, journey) => journey({ backend, open }))
})
