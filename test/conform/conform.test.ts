import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { hostsOf } from '@/request/hosts'
import { root } from '../architecture/files'
import { seededCode } from '../backend/seed/account'
import { type Backend, startBackend } from '../backend/start'
import { askAt } from './ask'
import { judgeBy } from './judge'
import { type Known, knownOf } from './known'
import { mutatedReplies, type Tally } from './mutations'
import { withPicture } from './picture'
import { conformity, type Outcome } from './run'

const judge = judgeBy(JSON.parse(readFileSync(join(root, 'proto/openapi.json'), 'utf8')))

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const conformityOf = (uid: string, hasWrites: boolean): Promise<{ outcomes: Outcome[]; known: Known }> =>
  withPicture(async picture => {
    const hosts = hostsOf('same-site', backend.origin)
    const session = await backend.session(uid)
    const known = knownOf({ session, picture, heard: [], mayReach: hosts.mayCarryTokens })
    return { outcomes: await conformity({ ask: askAt(hosts), judge, known, hasWrites }), known }
  })

const named = (outcomes: Outcome[], wanted: Outcome['result']) =>
  outcomes.filter(({ result }) => result === wanted).map(({ call, notes }) => `${call.name}: ${notes}`)

describe('the stand-in', () => {
  let outcomes: Outcome[]
  let known: Known
  beforeAll(async () => {
    ;({ outcomes, known } = await conformityOf('u-ordinary', true))
  })

  test('keeps the contract in every call, writes included', () => {
    expect(named(outcomes, 'broken')).toEqual([])
    expect(named(outcomes, 'absent')).toEqual([])
    expect(named(outcomes, 'held').length).toBeGreaterThan(80)
    expect(named(outcomes, 'held')).toContainEqual(expect.stringMatching(/^tunnel\.destroyTunnel/))
  })

  test('would be found out in 97 of 100 mutated replies, and in 97 of 100 wrong units', () => {
    const tallies = mutatedReplies(known, judge)
    const { total, units } = { total: together(Object.values(tallies)), units: together(ofUnits(tallies)) }
    console.info(tableOf({ ...tallies, 'wrong units': units, all: total }))
    expect(total.of).toBeGreaterThan(1_500)
    expect(total.found / total.of).toBeGreaterThanOrEqual(0.97)
    expect(units.found / units.of).toBeGreaterThanOrEqual(0.97)
  })
})

test.each(['u-new', 'u-other'])('keeps the contract for %s, who has little', async uid => {
  const { outcomes } = await conformityOf(uid, false)
  expect(named(outcomes, 'broken')).toEqual([])
})

const ofUnits = (tallies: Record<string, Tally>): Tally[] =>
  Object.entries(tallies).flatMap(([what, tally]) => (/ for | bytes/.test(what) ? [tally] : []))

const together = (tallies: Tally[]): Tally => ({
  found: tallies.reduce((sum, { found }) => sum + found, 0),
  of: tallies.reduce((sum, { of }) => sum + of, 0),
  missed: [],
})

const tableOf = (tallies: Record<string, Tally>): string =>
  Object.entries(tallies)
    .map(([what, { found, of, missed }]) => [`${what}: ${found} of ${of}`, ...missed].join('\n  missed '))
    .join('\n')

describe('npm run conform', () => {
  const run = (words: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: unknown; output: string }>(resolve => {
      const command = ['config/conform.mjs', ...words]
      execFile(process.execPath, command, { cwd: root, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })

  test('signs in by phone and code, and says what is held', async () => {
    const words = [backend.origin, 'NODEMATE_PHONE=13800000001']
    expect(await run(words)).toMatchObject({ code: 2, output: expect.stringContaining('NODEMATE_CODE') })
    const { code, output } = await run([...words, `NODEMATE_CODE=${seededCode}`])
    expect(output).toMatch(/^held {6}account\.user$/m)
    expect(output).toMatch(/^left out {2}mall\.exchangeGoods\n +a write: --writes$/m)
    expect(output).toMatch(/^\d+ held, 0 broken, 0 absent, 0 refused, \d+ left out$/m)
    expect(code).toBe(0)
  })

  test('names the call that is broken, and where it is assumed', async () => {
    const NODEMATE_SESSION = JSON.stringify({ uid: 'u', authToken: 'a', accessToken: 'b', expiresAt: Date.now() })
    const { origin, stop } = await serve((_, response) => response.end('{"code":0,"msg":"","data":{"uid":7}}'))
    const { code, output } = await run([origin], { NODEMATE_SESSION })
    await stop()
    expect(output).toMatch(/^broken {4}account\.maskedPhone\n +needs no session\n +\.maskedPhone is missing/m)
    expect(output).toContain('assumed in src/services/account.ts')
    expect(code).toBe(1)
  })

  test('fails an address of a node that is not on the allow-list', async () => {
    const NODEMATE_SESSION = JSON.stringify(await backend.session('u-ordinary'))
    const relays = (NODEMATE_RELAYS: string) => run([backend.origin], { NODEMATE_SESSION, NODEMATE_RELAYS })
    expect(await relays('gateway.example.com')).toEqual({
      code: 1,
      output: expect.stringMatching(/^broken {4}devices\.nodes\n.*a tunnelAddr is one that tokens may not go to$/m),
    })
    expect(await relays('*.example.com')).toMatchObject({ code: 2, output: expect.stringContaining('exact names') })
  })

  test('says what it needs to begin', async () => {
    expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('Name the site') })
    expect(await run(['https://site.example'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('NODEMATE_SESSION'),
    })
    expect(await run(['https://site.example', 'NODEMATE_SESSION={}'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('belongs into the environment'),
    })
  })
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // as: a TCP server's address is no path.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => new Promise(resolve => server.close(resolve)) }
}
