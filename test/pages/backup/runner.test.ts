import { countsOf, type Entry, withChosen } from '@/pages/backup/entries'
import { type Deps, runBackup } from '@/pages/backup/runner'
import { CallError } from '@/request/errors'

const thousand = (): Entry[] => {
  let ids = 0
  const files = Array.from({ length: 1_000 }, (_, at) => ({ path: `p${at}`, name: `p${at}.jpg`, sizeBytes: 3_000_000 }))
  return withChosen([], files, { newId: () => `e${++ids}`, nowMs: 1 })
}

const env = (entries: Entry[], { hasWords = true } = {}) => {
  let [open, maxOpen, uploads] = [0, 0, 0]
  const reports: number[] = []
  const reads = { all: 0, one: 0 }
  const during = async <T>(reply: T): Promise<T> => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
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
  return { deps, now, seen: () => ({ maxOpen, uploads, reports, reads }) }
}

test('holds three of a thousand pictures at a time, sends each once, and logs them in batches', async () => {
  const { deps, now, seen } = env(thousand())
  expect(await runBackup(deps, new AbortController().signal)).toBe('finished')
  expect(countsOf(now.entries)).toEqual({ total: 1_000, done: 1_000, skipped: 0, failed: 0, left: 0 })
  expect(seen().maxOpen).toBe(3)
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

test('ignores a response about another picture', async () => {
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

const signal = () => new AbortController().signal
/** Pictures of these sizes, one sent after the other unless told otherwise. */
const picturesOf = (sizes: readonly number[], change: Partial<Entry> = {}) => {
  let ids = 0
  const files = sizes.map((sizeBytes, at) => ({ path: `p${at}`, name: `p${at}.jpg`, sizeBytes }))
  const entries = withChosen([], files, { newId: () => `e${++ids}`, nowMs: 1 })
  const { deps, now, seen } = env(entries.map(entry => ({ ...entry, ...change })))
  const states = () => now.entries.map(({ state, reason }) => reason ?? state)
  return { deps: { ...deps, atOnce: () => 1 }, now, seen, states }
}
const room = (freeBytes: number) => async () => ({ freeBytes })
const failing = (...errors: (Error | undefined)[]) => {
  const sent: string[] = []
  const upload: Deps['upload'] = async ({ path }, sha256) => {
    const error = errors[sent.push(path) - 1]
    if (error) throw error
    return { sha256 }
  }
  return { sent, upload }
}
const diskFull = (freeBytes?: number) =>
  new CallError('busy', '/x', { code: 1901, data: { reason: 'disk-full', freeBytes } })

describe('room on the node', () => {
  test('sets a picture aside that does not fit, and sends the others', async () => {
    const { deps, states } = picturesOf([5, 2, 1])
    expect(await runBackup({ ...deps, look: room(3) }, signal())).toEqual({ by: 'disk-full' })
    expect(states()).toEqual(['no-room', 'done', 'done'])
  })

  test('sends what was set aside once another has failed and left room', async () => {
    const { deps, states } = picturesOf([2, 2])
    const { upload, sent } = failing(new CallError('status', '/x', { status: 415 }))
    expect(await runBackup({ ...deps, atOnce: () => 2, look: room(3), upload }, signal())).toBe('finished')
    expect(states()).toEqual(['type', 'done'])
    expect(sent).toEqual(['p0', 'p1'])
  })

  test.each([
    ['no-room', 4, [0, 'no-room', { by: 'disk-full' }]],
    ['no-room', 3, [1, 'done', 'finished']],
    ['too-slow', 4, [1, 'no-room', { by: 'disk-full' }]],
  ] as const)('reads a picture set aside for %s of %s bytes, with room for 3', async (reason, sizeBytes, wanted) => {
    let hashes = 0
    const { deps, states } = picturesOf([sizeBytes], { reason })
    const hash: Deps['hash'] = async ({ path }) => {
      hashes += 1
      return path
    }
    const ending = await runBackup({ ...deps, look: room(3), hash }, signal())
    expect([hashes, states()[0], ending]).toEqual(wanted)
  })

  test.each([
    [5, ['p0', 'p2', 'p3'], ['no-room', 'no-room', 'done', 'done']],
    [undefined, ['p0', 'p1'], ['no-room', 'done', 'no-room', 'no-room']],
  ])('learns from a full disk that says it has %s bytes left', async (freeBytes, wanted, wantedStates) => {
    const { deps, states } = picturesOf([10, 9, 4, 1])
    const { upload, sent } = failing(diskFull(freeBytes))
    expect(await runBackup({ ...deps, look: room(100), upload }, signal())).toEqual({ by: 'disk-full' })
    expect(sent).toEqual(wanted)
    expect(states()).toEqual(wantedStates)
  })

  test('gives up on a picture that breaks off a third time because the disk is full', async () => {
    const { deps, now } = picturesOf([10], { cuts: 2 })
    const { upload } = failing(diskFull(5))
    expect(await runBackup({ ...deps, look: room(100), upload }, signal())).toBe('finished')
    expect(now.entries[0]).toMatchObject({ state: 'failed', reason: 'no-room' })
  })
})

describe('an upload that breaks off', () => {
  test('is sent again after the others, three times at the most', async () => {
    const late = new CallError('timeout', '/x')
    const { deps, now } = picturesOf([1, 1])
    const { upload, sent } = failing(late, undefined, late, late)
    expect(await runBackup({ ...deps, upload }, signal())).toBe('finished')
    expect(sent).toEqual(['p0', 'p1', 'p0', 'p0'])
    expect(now.entries).toMatchObject([{ state: 'failed', reason: 'cut', cuts: 3 }, { state: 'done' }])
  })

  test('stops a backup of which three in a row break off', async () => {
    const { deps, states } = picturesOf([1, 1, 1, 1])
    const late = new CallError('timeout', '/x')
    const { upload, sent } = failing(late, late, late)
    expect(await runBackup({ ...deps, upload }, signal())).toEqual({ by: 'network' })
    expect(sent).toEqual(['p0', 'p1', 'p2'])
    expect(states()).toEqual(['left', 'left', 'left', 'left'])
  })

  test('is not counted when the user stopped it', async () => {
    const { deps, now } = picturesOf([1], { cuts: 2 })
    const { upload } = failing(new CallError('cancelled', '/x'))
    expect(await runBackup({ ...deps, upload }, signal())).toEqual({ by: 'network' })
    expect(now.entries[0]).toMatchObject({ state: 'left', cuts: 2 })
  })

  test('is done where nobody could read the response, and the node has it', async () => {
    const { deps, states } = picturesOf([1])
    let asked = 0
    const isKept = async () => ++asked > 1
    const { upload } = failing(new CallError('unreadable', '/x'))
    expect(await runBackup({ ...deps, upload, isKept }, signal())).toBe('finished')
    expect(states()).toEqual(['done'])
  })
})

test('sets pictures aside that would take too long here, without reading them', async () => {
  const { deps, states, seen } = picturesOf([1, 1])
  const isTooSlowFor = ({ path }: Entry) => path === 'p0'
  expect(await runBackup({ ...deps, isTooSlowFor }, signal())).toEqual({ by: 'too-slow' })
  expect(states()).toEqual(['too-slow', 'done'])
  expect(seen().uploads).toBe(1)
})

test('changes nothing more once it is stopped, and reports nothing', async () => {
  const { deps, now, seen } = picturesOf([1, 1])
  const stop = new AbortController()
  const upload: Deps['upload'] = async (_entry, sha256) => {
    stop.abort()
    return { sha256 }
  }
  expect(await runBackup({ ...deps, upload }, stop.signal)).toBe('stopped')
  expect(now.entries.map(({ state }) => state)).toEqual(['left', 'left'])
  expect(seen().reports).toEqual([])
})

test('passes over a picture that left the list while it waited', async () => {
  const { deps, now } = picturesOf([1, 1, 1])
  const { upload, sent } = failing()
  const leaving: Deps['upload'] = async (entry, sha256) => {
    now.entries = now.entries.filter(({ path }) => path !== 'p1')
    return upload(entry, sha256)
  }
  expect(await runBackup({ ...deps, upload: leaving }, signal())).toBe('finished')
  expect(sent).toEqual(['p0', 'p2'])
})

test.each([
  [new CallError('busy', '/x', { code: 1901, retryAfterS: 9 }), { by: 'busy', waitMs: 9_000 }],
  [new CallError('signed-out', '/x'), { by: 'signed-out' }],
  [new CallError('unreadable', '/x'), { by: 'busy' }],
])('waits where the look before fails with %s', async (error, paused) => {
  const { deps, seen } = picturesOf([1])
  expect(await runBackup({ ...deps, look: () => Promise.reject(error) }, signal())).toEqual(paused)
  expect(seen().uploads).toBe(0)
})

describe('what was not reported yet', () => {
  const settledBefore = () => picturesOf([1], { state: 'done', sha256: 'p0', wasSent: true })

  test('is reported without a look where nothing is left', async () => {
    const { deps, now } = settledBefore()
    const look = jest.fn(room(1))
    expect(await runBackup({ ...deps, look }, signal())).toBe('finished')
    expect(look).not.toHaveBeenCalled()
    expect(now.entries[0]?.isLogged).toBe(true)
  })

  test('is kept for the next time where the report fails', async () => {
    const { deps, now } = settledBefore()
    await runBackup({ ...deps, log: () => Promise.reject(new CallError('network', '/x')) }, signal())
    expect(now.entries[0]).toMatchObject({ state: 'done', isLogged: false })
  })

  test.each([
    ['offline', 0],
    ['mobile-ask', 1],
  ] as const)('is reported beside a picture that waits, unless offline: %s', async (pause, reports) => {
    const { deps, now, seen } = picturesOf([1, 1])
    deps.change('e1', { state: 'failed', reason: 'type', sha256: 'p0' })
    expect(await runBackup({ ...deps, look: async () => pause }, signal())).toEqual({ by: pause })
    expect(seen().reports).toHaveLength(reports)
    expect(now.entries[0]?.isLogged).toBe(reports === 1)
  })
})
