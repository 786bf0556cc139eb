import { countsOf, type Entry, withChosen } from '@/pages/backup/ledger'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { CallError } from '@/request/errors'

const thousand = (): Entry[] => {
  let ids = 0
  const files = Array.from({ length: 1_000 }, (_, at) => ({ path: `p${at}`, name: `p${at}.jpg`, sizeBytes: 3_000_000 }))
  return withChosen([], files, { newId: () => `e${++ids}`, nowMs: 1 })
}

const env = (entries: Entry[], { hasWords = true } = {}) => {
  let [open, mostOpen, uploads] = [0, 0, 0]
  const reports: number[] = []
  const reads = { all: 0, one: 0 }
  const during = async <T>(reply: T): Promise<T> => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await null
    open -= 1
    return reply
  }
  const now = { entries }
  const change: Deps['change'] = (id, changes) => {
    now.entries = now.entries.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))
  }
  const deps: Deps = {
    entries: () => {
      reads.all += 1
      return now.entries
    },
    entry: id => {
      reads.one += 1
      return now.entries.find(entry => entry.id === id)
    },
    change,
    changeReported: changes => {
      for (const [id, each] of changes) change(id, each)
    },
    look: async () => ({ freeBytes: Number.POSITIVE_INFINITY }),
    hash: ({ path }) => during(path),
    atOnce: () => 3,
    isTooSlowFor: () => false,
    isFileThere: async () => true,
    isKept: async () => during(false),
    upload: (_, sha256) => {
      uploads += 1
      return during({ sha256 })
    },
    log: async due => {
      reports.push(due.length)
      return hasWords ? [] : due.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
    },
  }
  return { deps, now, seen: () => ({ mostOpen, uploads, reports, reads }) }
}

test('holds three of a thousand pictures at a time, sends each once, and logs them in batches', async () => {
  const { deps, now, seen } = env(thousand())
  expect(await runBackup(deps, new AbortController().signal)).toBe('finished')
  expect(countsOf(now.entries)).toEqual({ total: 1_000, done: 1_000, skipped: 0, failed: 0, left: 0 })
  expect(seen().mostOpen).toBe(3)
  expect(seen().uploads).toBe(1_000)
  expect(Math.max(...seen().reports)).toBeLessThanOrEqual(100)
  expect(seen().reports.reduce((sum, count) => sum + count, 0)).toBe(1_000)
})

test('looks at the whole list once, and at a picture as often in a long one', async () => {
  const readsOf = async (count: number) => {
    const { deps, seen } = env(thousand().slice(0, count))
    await runBackup(deps, new AbortController().signal)
    return seen().reads
  }
  const [few, many] = [await readsOf(100), await readsOf(1_000)]
  expect([few.all, many.all]).toEqual([1, 1])
  expect(many.one).toBe(few.one * 10)
})

test('does not call a picture done that the node turns out not to have', async () => {
  const { deps, now } = env(thousand().slice(0, 7), { hasWords: false })
  await runBackup(deps, new AbortController().signal)
  expect(countsOf(now.entries)).toMatchObject({ done: 0, failed: 7 })
  expect(now.entries[0]?.reason).toBe('not-kept')
})

test('pauses after three refusals in a row', async () => {
  const { deps, now } = env(thousand().slice(0, 20))
  const ending = await runBackup(
    { ...deps, upload: () => Promise.reject(new Error('nonsense')) },
    new AbortController().signal,
  )
  expect(ending).toEqual({ by: 'busy' })
  expect(countsOf(now.entries)).toMatchObject({ failed: 3, left: 17 })
})

test('ignores an answer about another picture', async () => {
  const { deps, now } = env(thousand().slice(0, 1))
  await runBackup({ ...deps, upload: async () => ({ sha256: 'another' }) }, new AbortController().signal)
  expect(now.entries[0]).toMatchObject({ state: 'failed', reason: 'damaged' })
})

test('counts a picture whose response was lost as ours, and one that was there as skipped', async () => {
  const { deps, now } = env(thousand().slice(0, 1))
  const lost = { ...deps, upload: () => Promise.reject(new CallError('network', '/x')) }
  expect(await runBackup(lost, new AbortController().signal)).toEqual({ by: 'network' })
  expect(now.entries[0]).toMatchObject({ state: 'left', wasSent: true })
  const there = { ...deps, isKept: async () => true }
  await runBackup(there, new AbortController().signal)
  expect(now.entries[0]?.state).toBe('done')
  const fresh = env(thousand().slice(0, 1))
  await runBackup({ ...fresh.deps, isKept: async () => true }, new AbortController().signal)
  expect(fresh.now.entries[0]?.state).toBe('skipped')
})

test('lets a file that has gone be chosen again, and continues with the others', async () => {
  const { deps, now } = env(thousand().slice(0, 4))
  const isFileThere = async ({ path }: Entry) => path !== 'p1'
  expect(await runBackup({ ...deps, isFileThere }, new AbortController().signal)).toBe('finished')
  expect(now.entries.map(({ state, reason }) => reason ?? state)).toEqual(['done', 'gone', 'done', 'done'])
})
