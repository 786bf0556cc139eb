import Taro from '@tarojs/taro'
import { type Entry, withChosen } from '@/pages/backup/entries'
import { backedUpNodes, keepBackup, keepEntries, readBackup, tidyBackup } from '@/pages/backup/storage'
import { readStored, storedKeys, writeStored } from '@/platform/storage'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'

const node = 'node-1'
const head = { mayUseMobileData: false, isPausedByUser: false }
const done = { state: 'done', sha256: 'a'.repeat(64), atMs: 2 } as const

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  jest.restoreAllMocks()
  endSession()
})

const pictures = (count: number): Entry[] => {
  let ids = 0
  const files = Array.from({ length: count }, (_, at) => ({ path: `p${at}`, name: `p${at}.jpg`, sizeBytes: at + 1 }))
  return withChosen([], files, { newId: () => `e${ids++}`, nowMs: 1 })
}
const kept = (count: number): Entry[] => {
  const entries = pictures(count)
  keepBackup(node, { ...head, entries })
  return entries
}
/** Uploads those at these places, and stores it. */
const upload = (entries: readonly Entry[], places: readonly number[]): Entry[] => {
  const after = entries.map((entry, place) => (places.includes(place) ? { ...entry, ...done } : entry))
  keepEntries(node, after, places)
  return after
}
const changeKeys = () => storedKeys().filter(key => key.startsWith('backup-change.'))
/** The keys that are written from now on. */
const written = () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem')
  return () => setItem.mock.calls.map(([key]) => key.replace('nodemate.', ''))
}
const fillUp = () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
}
const read = () => readBackup(node)?.entries

test('stores one picture’s change under a key of its own, and nothing but the change', () => {
  const entries = kept(120)
  const keys = written()
  const after = upload(entries, [60])
  expect(keys()).toEqual(['backup-change.node-1.e60-1'])
  expect(readStored('backup-change.node-1.e60-1')).toEqual(done)
  expect(read()).toEqual(after)
})

test('writes a part again when ten of its pictures change at once, and the few of another part apart', () => {
  const entries = upload(kept(120), [3])
  const keys = written()
  const after = upload(entries, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 70, 71])
  expect(keys()).toEqual(['backup.node-1.0', 'backup-change.node-1.e70-1', 'backup-change.node-1.e71-1'])
  // The part contains the earlier change too.
  expect(changeKeys()).toEqual(['backup-change.node-1.e70-1', 'backup-change.node-1.e71-1'])
  expect(read()).toEqual(after)
})

test('rewrites no part for nine changes at once', () => {
  const entries = kept(50)
  const keys = written()
  upload(entries, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(keys()).toHaveLength(9)
})

test('tidies only the parts that have changes', () => {
  const entries = upload(kept(150), [1, 2, 149])
  const keys = written()
  expect(tidyBackup(node, entries)).toBe(true)
  expect(keys()).toEqual(['backup.node-1.0', 'backup.node-1.2'])
  expect(changeKeys()).toEqual([])
  expect(read()).toEqual(entries)
})

/** The phone lists no keys until the returned function is called. */
const hideKeys = () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const listing = jest.spyOn(Taro, 'getStorageInfoSync').mockImplementation(() => {
    throw new Error('getStorageInfoSync:fail')
  })
  return () => listing.mockRestore()
}

test('knows which pictures are uploaded though the phone cannot list what is stored', () => {
  const entries = upload(kept(60), [3, 55])
  const showKeys = hideKeys()
  expect(read()).toEqual(entries)
  showKeys()
  expect(read()).toEqual(entries)
})

test('leaves no change behind that would undo a later one, though the phone cannot list what is stored', () => {
  const entries = upload(kept(60), [3])
  const showKeys = hideKeys()
  const failed = entries.map((entry, at) => (at === 3 ? { ...entry, state: 'failed' as const, atMs: 3 } : entry))
  expect(tidyBackup(node, failed)).toBe(true)
  showKeys()
  expect(read()).toEqual(failed)
})

test('resumes what it was backing up though the phone could not list it once', () => {
  upload(kept(60), [3])
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'getStorageInfoSync').mockImplementationOnce(() => {
    throw new Error('getStorageInfoSync:fail')
  })
  expect(backedUpNodes()).toEqual([node])
})

test('keeps its changes, and says so, when the parts cannot be stored', () => {
  const entries = upload(kept(60), [1, 2, 55])
  fillUp()
  expect(tidyBackup(node, entries)).toBe(false)
  expect(keepBackup(node, { ...head, entries })).toBe(false)
  expect(keepEntries(node, entries, [3])).toBe(false)
  jest.restoreAllMocks()
  expect(changeKeys()).toHaveLength(3)
  expect(read()).toEqual(entries)
})

test('keeps its changes when one part of two cannot be stored', () => {
  const entries = upload(kept(60), [1])
  const { setItem } = Storage.prototype
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.endsWith('.0')) throw new Error('full')
    setItem.call(this, key, value)
  })
  expect(keepBackup(node, { ...head, entries })).toBe(false)
  expect(changeKeys()).toHaveLength(1)
})

test('drops what a shorter list has left behind in its last part', () => {
  const entries = kept(60)
  keepBackup(node, { ...head, entries: entries.slice(0, 55) })
  writeStored('backup.node-1.1', entries.slice(50))
  expect(read()).toEqual(entries.slice(0, 55))
})

test('writes nothing while it reads a backup that is complete', () => {
  kept(60)
  const keys = written()
  read()
  expect(keys()).toEqual([])
})

test('names the nodes of this account alone', () => {
  kept(60)
  keepBackup('node-2', { ...head, entries: [] })
  expect(backedUpNodes().sort()).toEqual(['node-1', 'node-2'])
  endSession()
  startSession(sessionOf('u-2'))
  expect(backedUpNodes()).toEqual([])
})

test('remembers what the user decided', () => {
  keepBackup(node, { mayUseMobileData: true, isPausedByUser: true, entries: [] })
  expect(readBackup(node)).toEqual({ mayUseMobileData: true, isPausedByUser: true, entries: [] })
})
