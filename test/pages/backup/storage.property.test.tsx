import fc from 'fast-check'
import { type Entry, triedAgain, withChosen } from '@/pages/backup/entries'
import { type Kept, keepBackup, keepEntries, readBackup, takeOverBackup, tidyBackup } from '@/pages/backup/storage'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { killAfter } from './kill-after'

const deviceId = 'node-1'
const head = { mayUseMobileData: false, isPausedByUser: false }

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.restoreAllMocks()
})

let lastId = 0
const chosen = (entries: readonly Entry[], count: number): Entry[] => {
  const files = Array.from({ length: count }, () => ({
    path: `p${++lastId}`,
    name: `${lastId}.jpg`,
    sizeBytes: lastId,
  }))
  return withChosen(entries, files, { newId: () => `e${++lastId}`, nowMs: 1 })
}

const Step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), count: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ does: fc.constantFrom('clear', 'try again', 'tidy') }),
  fc.record({
    does: fc.constantFrom('send', 'settle', 'log', 'fail'),
    places: fc.uniqueArray(fc.nat({ max: 140 }), { minLength: 1, maxLength: 20 }),
  }),
)
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

const changes: Record<string, Partial<Entry>> = {
  send: { sha256: 'a'.repeat(64), wasSent: true, reason: null },
  settle: { state: 'done', sha256: 'a'.repeat(64), atMs: 2 },
  log: { isLogged: true },
  fail: { state: 'failed', reason: 'cut', cuts: 3, atMs: 3 },
}

/** The pictures after a step, and the function that stores it. */
const after = (entries: readonly Entry[], step: Step): { entries: readonly Entry[]; keep: () => boolean } => {
  const whole = (next: readonly Entry[]) => ({
    entries: next,
    keep: () => keepBackup(deviceId, { ...head, entries: next }),
  })
  if ('count' in step) return whole(chosen(entries, step.count))
  if (step.does === 'clear') return whole(entries.filter(({ state }) => state !== 'done'))
  if (step.does === 'try again')
    return whole(entries.map(entry => (entry.state === 'failed' ? triedAgain(entry) : entry)))
  if (!('places' in step)) return { entries, keep: () => tidyBackup(deviceId, entries) }
  const places = step.places.filter(place => place < entries.length)
  const next = entries.map((entry, place) => (places.includes(place) ? { ...entry, ...changes[step.does] } : entry))
  return { entries: next, keep: () => keepEntries(deviceId, next, places) }
}

const rowsById = ({ entries }: Pick<Kept, 'entries'>) => new Map(entries.map(entry => [entry.id, entry]))

test('keeps each picture as before the last change or after it, killed between any two writes', () => {
  fc.assert(
    fc.property(fc.array(Step, { minLength: 1, maxLength: 8 }), Step, fc.nat({ max: 12 }), (steps, last, calls) => {
      localStorage.clear()
      startSession(sessionOf('u-1'))
      let entries: readonly Entry[] = chosen([], 60)
      keepBackup(deviceId, { ...head, entries })
      for (const step of steps) {
        const next = after(entries, step)
        next.keep()
        entries = next.entries
      }
      expect(readBackup(deviceId)?.entries).toEqual(entries)
      const before = rowsById({ entries })
      const next = after(entries, last)
      killAfter(calls)
      next.keep()
      jest.restoreAllMocks()
      const found = takeOverBackup(deviceId)
      const rows = rowsById(found ?? { entries: [] })
      const wanted = rowsById(next)
      for (const [id, row] of rows) expect([before.get(id), wanted.get(id)]).toContainEqual(row)
      expect(rows.size).toBe(found?.entries.length)
      for (const id of before.keys()) if (wanted.has(id)) expect(rows.has(id)).toBe(true)
      // What was found stays so.
      expect(readBackup(deviceId)).toEqual(found)
    }),
    { numRuns: 100 },
  )
})
