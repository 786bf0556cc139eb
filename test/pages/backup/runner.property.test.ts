import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { backup } from '@/pages/backup/calls'
import { countsOf, type Entry, logIdOf, withChosen } from '@/pages/backup/entries'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { CallError } from '@/request/errors'
import { uploads } from '@/upload/calls'
import { backupEntries, backupFolders } from '../../backend/db/backup'
import { pictures } from '../../backend/db/files'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { png, sha256Of } from '../../backend/sample-files'
import { seedNodes } from '../../backend/seed/nodes'
import { runs } from '../../runs'

const options = runs(1_000)

/** What happens to one step of a run: it succeeds, never leaves, is lost on the way back, or the phone is killed. */
const Luck = fc.constantFrom('well', 'well', 'well', 'cut', 'lost', 'kill', 'failed')
type Luck = 'well' | 'cut' | 'lost' | 'kill' | 'failed'

const [uid, deviceId] = ['u-ordinary', 'node-1']

let backend: InMemory
let folder: string
beforeAll(async () => {
  backend = await openInMemory({
    seed: async (db, now) => {
      await seedNodes(db, now, 1)
      await db.insert(backupFolders).values({ uid, deviceId, path: '/存储/照片' }).onConflictDoNothing()
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'nodemate-runs-'))
})
afterAll(async () => {
  backend.stop()
  await rm(folder, { recursive: true })
})

let run = 0
let received = 0

/** An upload is received in a file of its own, which the handler keeps or removes. */
const upload = async (sent: string, name: string, sha256: string) => {
  const filePath = join(folder, `received-${++received}`)
  await copyFile(sent, filePath)
  const reply = await backend.ask(uid, uploads.uploadFile, { purpose: 'backup', deviceId, filePath, name, sha256 })
  return v.parse(uploads.uploadFile.reply, reply)
}

/** Writes a picture where it can be sent from. */
const lay = async (bytes: Buffer, name: string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  hashes.set(path, sha256Of(bytes))
  return { path, name, sizeBytes: bytes.length }
}
const hashes = new Map<string, string>()

/** The phone's storage, which survives a kill. */
type Phone = { stored: Entry[] }

const check = ({ stored }: Phone) => {
  const { total, done, skipped, failed, left } = countsOf(stored)
  if (done + skipped + failed + left !== total) throw new Error('the counts are not those of the entries')
  if (new Set(stored.map(({ id }) => id)).size !== total) throw new Error('two entries have one id')
}

/** One run of the app over the stand-in's own handlers, with a fate for each step, until it ends or is killed. */
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
    const isOnNode = changes.state === 'done' || changes.state === 'skipped'
    if (isOnNode && !known.has(String(changes.sha256))) throw new Error('the node never said that it has this picture')
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
        const reply = await backend.ask(uid, backup.picturesThere, { deviceId, sha256s: [sha256] })
        return v.parse(backup.picturesThere.reply, reply).there.length > 0
      }).then(isThere => {
        if (isThere) known.add(sha256)
        return isThere
      }),
    upload: ({ path, name }, sha256) =>
      step(() => upload(path, name, sha256)).then(kept => {
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
        return v.parse(backup.logBackup.reply, await backend.ask(uid, backup.logBackup, { deviceId, entries })).notThere
      }),
  }
  return runBackup(deps, stop.signal)
}

/** What the server has explicitly confirmed to have. */
const known = new Set<string>()

test(`counts, stores and logs each picture once, in ${options.numRuns} runs that are cut, killed and resumed`, async () => {
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
      const copiesOf = ({ sha256 }: Entry) => onNode.filter(row => row.sha256 === sha256)
      expect(settled.filter(entry => copiesOf(entry).length !== 1)).toEqual([])
      const log = (await backend.db.select().from(backupEntries)).filter(({ id }) => id.startsWith(mark))
      expect(log.length).toBeLessThanOrEqual(total)
      expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
    }),
    options,
  )
}, 7_200_000)
