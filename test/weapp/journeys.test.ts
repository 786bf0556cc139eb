import { type Backend, startBackend } from '../backend/start'
import type { Driver } from '../journeys/driver'
import { journeys } from '../journeys/journeys'
import { leaksOf, secretsSeen, watchSecrets } from '../journeys/secrets'
import { bootPhone, type Phone } from './phone'
import { standInHosts } from './stand-in-hosts'
import { storagePrefix, tracesOf } from './traces'

let backend: Backend
let phones: Phone[] = []
let expected: RegExp[] = []
beforeEach(async () => {
  backend = await startBackend()
  await watchSecrets(backend)
  expected = []
})
afterEach(async () => {
  const ended = phones
  phones = []
  for (const phone of ended) phone.kill()
  const leaks = leaksOf(await secretsSeen(backend), tracesOf(ended))
  await backend.stop()
  expect(ended.flatMap(phone => phone.console.unexpected(expected))).toEqual([])
  expect(leaks).toEqual([])
})

const boot = (options: Parameters<typeof bootPhone>[0]): Phone => {
  const phone = bootPhone(options)
  phones.push(phone)
  return phone
}

const open = async (account?: string): Promise<Driver> => {
  const storage = account ? { [`${storagePrefix}session`]: JSON.stringify(await backend.session(account)) } : {}
  const hosts = standInHosts(backend.origin)
  let now = boot({ hosts, storage })
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
      now = boot({ hosts, memory: now.memory })
      await now.open()
    },
    stored: async () =>
      Object.fromEntries([...now.memory.storage].map(([key, value]) => [key.slice(storagePrefix.length), value])),
    expectComplaints: (...patterns) => expected.push(...patterns),
  }
}

describe.each(Object.entries(journeys))('%s', (_subject, each) => {
  test.each(Object.entries(each))('%s', (_name, journey) => journey({ backend, open }))
})
