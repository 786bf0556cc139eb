import { type Backend, startBackend } from '../backend/start'
import { leaksOf, secretsSeen, watchSecrets } from '../journeys/secrets'
import { bootPhone, type Phone } from './phone'
import { nodesAt, standInHosts } from './stand-in-hosts'
import { tracesOf } from './traces'

type Env = {
  backend: Backend
  /** Its hosts lead to the stand-in, unless a test has others. */
  boot: (options?: Parameters<typeof bootPhone>[0]) => Phone
  /** Complaints on the console that this test provokes. */
  expectComplaints: (...patterns: RegExp[]) => void
}

/**
 * For each test of a file a stand-in and phones that lead to it. When the test ends, what the app complained of and
 * did not have to, and every secret that it left where others may read it, fail the test.
 */
export const watchedPhones = (): (() => Env) => {
  let env: Env
  let phones: Phone[]
  let expected: RegExp[]
  beforeEach(async () => {
    phones = []
    expected = []
    const backend = await startBackend({ nodesAt })
    await watchSecrets(backend)
    const boot: Env['boot'] = options => {
      const phone = bootPhone({ hosts: standInHosts(backend.origin), ...options })
      phones.push(phone)
      return phone
    }
    env = { backend, boot, expectComplaints: (...patterns) => expected.push(...patterns) }
  })
  afterEach(async () => {
    for (const phone of phones) phone.kill()
    const leaks = leaksOf(await secretsSeen(env.backend), tracesOf(phones))
    await env.backend.stop()
    expect(phones.flatMap(phone => phone.console.unexpected(expected))).toEqual([])
    expect(leaks).toEqual([])
  })
  return () => env
}
