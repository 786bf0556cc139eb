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

test('of a thousand pictures three are held at a time, each is sent once, and the log takes them in lots', async () => {
  const { deps, now, seen } = env(thousand())
  expect(await runBackup(deps, new AbortController().signal)).toBe('finished')
  expect(countsOf(now.entries)).toEqual({ total: 1_000, done: 1_000, skipped: 0, failed: 0, left: 0 })
  expect(seen().mostOpen).toBe(3)
  expect(seen().uploads).toBe(1_000)
  expect(Math.max(...seen().reports)).toBeLessThanOrEqual(100)
  expect(seen().reports.reduce((sum, count) => sum + count, 0)).toBe(1_000)
})

test('looks at the whole list once, and at each picture as often in a long one', async () => {
  const readsOf = async (count: number) => {
    const { deps, seen } = env(thousand().slice(0, count))
    await runBackup(deps, new AbortController().signal)
    return seen().reads
  }
  const [few, many] = [await readsOf(100), await readsOf(1_000)]
  expect([few.all, many.all]).toEqual([1, 1])
  expect(many.one).toBe(few.one * 10)
})

test('what the node turns out not to have is not done, whatever its upload said', async () => {
  const { deps, now } = env(thousand().slice(0, 7), { hasWords: false })
  await runBackup(deps, new AbortController().signal)
  expect(countsOf(now.entries)).toMatchObject({ done: 0, failed: 7 })
  expect(now.entries[0]?.reason).toBe('not-kept')
})

test('after three refusals in a row the rest waits', async () => {
  const { deps, now } = env(thousand().slice(0, 20))
  const ending = await runBackup(
    { ...deps, upload: () => Promise.reject(new Error('nonsense')) },
    new AbortController().signal,
  )
  expect(ending).toEqual({ by: 'busy' })
  expect(countsOf(now.entries)).toMatchObject({ failed: 3, left: 17 })
})

test('an answer about another picture is no word about this one', async () => {
  const { deps, now } = env(thousand().slice(0, 1))
  await runBackup({ ...deps, upload: async () => ({ sha256: 'another' }) }, new AbortController().signal)
  expect(now.entries[0]).toMatchObject({ state: 'failed', reason: 'damaged' })
})

test('a picture whose answer was lost is one we backed up; one that was there is skipped', async () => {
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

test('a file that has gone is chosen again, and the others go on', async () => {
  const { deps, now } = env(thousand().slice(0, 4))
  const isFileThere = async ({ path }: Entry) => path !== 'p1'
  expect(await runBackup({ ...deps, isFileThere }, new AbortController().signal)).toBe('finished')
  expect(now.entries.map(({ state, reason }) => reason ?? state)).toEqual(['done', 'gone', 'done', 'done'])
})
