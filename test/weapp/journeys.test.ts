import { type Backend, startBackend } from '../backend/start'
import type { Driver } from '../journeys/driver'
import { journeys } from '../journeys/journeys'
import { bootPhone, type Phone } from './phone'
import { standInHosts } from './stand-in-hosts'

let backend: Backend
let phone: Phone | undefined
let expected: RegExp[] = []
beforeEach(async () => {
  backend = await startBackend()
  expected = []
})
afterEach(async () => {
  const unexpected = phone?.console.unexpected(expected)
  phone?.kill()
  phone = undefined
  await backend.stop()
  expect(unexpected).toEqual([])
})

const prefix = 'nodemate.'

const open = async (account?: string): Promise<Driver> => {
  const storage = account ? { [`${prefix}session`]: JSON.stringify(await backend.session(account)) } : {}
  const hosts = standInHosts(backend.origin)
  let now = bootPhone({ hosts, storage })
  phone = now
  await now.open()
  return {
    tap: (words, where) => now.tap(words, where),
    tapTab: text => now.tapTab(text),
    type: (field, text) => now.type(field, text),
    waitFor: words => now.waitFor(words),
    waitForGone: words => now.waitForGone(words),
    sees: words => now.sees(words),
    words: () => now.words(),
    back: () => now.back(),
    restart: async () => {
      now.kill()
      now = bootPhone({ hosts, memory: now.memory })
      phone = now
      await now.open()
    },
    stored: async () =>
      Object.fromEntries([...now.memory.storage].map(([key, value]) => [key.slice(prefix.length), value])),
    expectComplaints: (...patterns) => expected.push(...patterns),
  }
}

describe.each(Object.entries(journeys))('%s', (_subject, each) => {
  test.each(Object.entries(each))('%s', (_name, journey) => journey({ backend, open }))
})
