import { type Backend, startBackend } from '../backend/start'
import { leaksOf, secretsSeen, watchSecrets } from '../journeys/secrets'
import { unheardOf } from '../journeys/unheard-of'
import type { BootOptions } from './assemble'
import { bootPhone, type Phone } from './phone'
import { nodesAt, standInHosts } from './stand-in-hosts'
import { tracesOf } from './traces'

type Env = {
  backend: Backend
  /** Its hosts lead to the stand-in by default. */
  boot: (options?: BootOptions) => Phone
  /** Expects complaints on the console that the test provokes. */
  expectComplaints: (...patterns: RegExp[]) => void
}

/**
 * A stand-in for each test of a file, and phones that lead to it. After each test, unexpected complaints on the console
 * and every secret that the app left where others may read it fail the test. `common` is for every phone.
 */
export const watchedPhones = (common: BootOptions = {}): (() => Env) => {
  let env: Env
  let phones: Phone[]
  let expected: RegExp[]
  beforeEach(async () => {
    phones = []
    expected = [unheardOf]
    const backend = await startBackend({ nodesAt })
    await watchSecrets(backend)
    const boot: Env['boot'] = options => {
      const phone = bootPhone({ hosts: standInHosts(backend.origin), ...common, ...options })
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

/** Opens home as an account has it, once these words are there and nothing is on its way. */
export const homeOf =
  (env: () => Env) =>
  async (account: string, words: string): Promise<Phone> => {
    const { backend, boot } = env()
    const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session(account)) } })
    await phone.open()
    await phone.waitFor(words)
    await phone.settled()
    return phone
  }
