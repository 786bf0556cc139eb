import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { countsOf, type Entry, logIdOf, withChosen } from '@/pages/backup/ledger'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { CallError } from '@/request/errors'
import { second } from '@/services/second'
import type { Ask } from '../../backend/ask'
import { backupEntries } from '../../backend/db/backup'
import { pictures } from '../../backend/db/files'
import { png, sha256Of } from '../../backend/sample-files'
import { type Backend, startBackend } from '../../backend/start'
import { runs } from '../../runs'

/** Each is some twenty requests over HTTP. */
const options = runs(200)

/** What happens to one step of a run: it goes well, never leaves, is lost on the way back, or the phone is killed. */
const Luck = fc.constantFrom('well', 'well', 'well', 'cut', 'lost', 'kill', 'failed')
type Luck = 'well' | 'cut' | 'lost' | 'kill' | 'failed'

let backend: Backend
let ask: Ask
let folder: string
beforeAll(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
  folder = await mkdtemp(join(tmpdir(), 'nodemate-runs-'))
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const deviceId = 'node-1'
let run = 0

/** Lays a picture where it can be sent from. */
const lay = async (bytes: Buffer, name: string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  hashes.set(path, sha256Of(bytes))
  return { path, name, sizeBytes: bytes.length }
}
const hashes = new Map<string, string>()

/** The phone's storage: what a kill leaves. */
type Phone = { stored: Entry[] }

const check = ({ stored }: Phone) => {
  const { total, done, skipped, failed, left } = countsOf(stored)
  expect(done + skipped + failed + left).toBe(total)
  expect(new Set(stored.map(({ id }) => id)).size).toBe(total)
}

/** One run of the app over the real stand-in, with a misfortune for each step, until it ends or is killed. */
const runOnce = async (phone: Phone, lucks: Luck[]) => {
  const stop = new AbortController()
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    const luck = stop.signal.aborted ? 'kill' : (lucks.shift() ?? 'well')
    const lost = (kind: 'network' | 'busy') => new CallError(kind, '/x', kind === 'busy' ? { status: 500 } : {})
    if (luck === 'cut') throw lost('network')
    if (luck === 'failed') throw lost('busy')
    const reply = await act().catch(error => {
      throw new CallError('refused', '/x', { code: error.code })
    })
    if (luck === 'kill') stop.abort()
    if (luck !== 'well') throw lost('network')
    return reply
  }
  const change: Deps['change'] = (id, changes) => {
    if (changes.state === 'done' || changes.state === 'skipped') expect(known.has(String(changes.sha256))).toBe(true)
    phone.stored = phone.stored.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))
    check(phone)
  }
  const deps: Deps = {
    entries: () => phone.stored,
    entry: id => phone.stored.find(entry => entry.id === id),
    change,
    changeReported: changes => {
      for (const [id, each] of changes) change(id, each)
    },
    look: async () => ({ freeBytes: Number.POSITIVE_INFINITY }),
    hash: async ({ path }) => String(hashes.get(path)),
    atOnce: () => 3,
    isTooSlowFor: () => false,
    isFileThere: async () => true,
    isKept: sha256 =>
      step(async () => {
        const { there } = await ask(second.picturesThere, { deviceId, sha256s: [sha256] })
        return there.length > 0
      }).then(isThere => {
        if (isThere) known.add(sha256)
        return isThere
      }),
    upload: ({ path, name }, sha256) =>
      step(() => ask(second.uploadFile, { purpose: 'backup', deviceId, filePath: path, name, sha256 })).then(kept => {
        known.add(kept.sha256)
        return kept
      }),
    log: due =>
      step(async () => {
        const entries = due.flatMap(entry =>
          entry.sha256 && entry.state !== 'left'
            ? [{ ...entry, id: logIdOf(entry), sha256: entry.sha256, state: entry.state }]
            : [],
        )
        return (await ask(second.logBackup, { deviceId, entries })).notThere
      }),
  }
  return runBackup(deps, stop.signal)
}

/** What the server has said, in so many words, that it holds. */
const known = new Set<string>()

test(`cut, killed and come back to ${options.numRuns} times: each picture counted once, stored once, logged once`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(Luck, { maxLength: 24 }), async (count, lucks) => {
      known.clear()
      await backend.db.delete(pictures)
      await backend.db.delete(backupEntries)
      const mark = `run-${++run}-`
      const bytes = Array.from({ length: count }, (_, at) => png(mark + at))
      // The first of them is chosen twice, as another file.
      const files = await Promise.all([...bytes, ...bytes.slice(0, 1)].map((each, at) => lay(each, `${mark}${at}.png`)))
      let ids = 0
      const phone = { stored: withChosen([], files, { newId: () => mark + ++ids, nowMs: 1 }) }
      const total = phone.stored.length
      let ending = await runOnce(phone, lucks)
      for (let comebacks = 0; ending !== 'finished' && comebacks < 40; comebacks++) {
        ending = await runOnce(phone, lucks)
      }
      expect(ending).toBe('finished')
      const { done, skipped, failed, left } = countsOf(phone.stored)
      expect([done + skipped + failed, left]).toEqual([total, 0])
      const onNode = await backend.db.select().from(pictures)
      const settled = phone.stored.filter(({ state }) => state === 'done' || state === 'skipped')
      for (const { sha256 } of settled) expect(onNode.filter(row => row.sha256 === sha256)).toHaveLength(1)
      const log = (await backend.db.select().from(backupEntries)).filter(({ id }) => id.startsWith(mark))
      expect(log.length).toBeLessThanOrEqual(total)
      expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
    }),
    options,
  )
}, 7_200_000)
