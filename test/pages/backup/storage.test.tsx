import { addPictures, folderChosen, openBackup, pauseByUser, startBackups } from '@/pages/backup/commands'
import { type Entry, triedAgain, withChosen } from '@/pages/backup/entries'
import { keepBackup, keepEntries, readBackup, takeOverBackup } from '@/pages/backup/storage'
import type { Call } from '@/request/call'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { until } from '../../journeys/driver'
import { sessionOf } from '../../session/sample'
import { killAfter } from './kill-after'

beforeAll(startBackups)
beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(endSession)

const head = { mayUseMobileData: false, isPausedByUser: false }

const pictures = (count: number): Entry[] => {
  let ids = 0
  const files = Array.from({ length: count }, (_, at) => ({ path: `p${at}`, name: `p${at}.jpg`, sizeBytes: at + 1 }))
  return withChosen([], files, { newId: () => `e${++ids}`, nowMs: 1 })
}
const namesIn = (entries: readonly Entry[] = []) => entries.map(({ name }) => name)
const read = () => readBackup('node-1')?.entries

test('has no picture twice after a kill between two keys of a shortened list', () => {
  const entries = pictures(120)
  keepBackup('node-1', { ...head, entries })
  // The rows that stay were moved to the first key; the rest was not written any more.
  localStorage.setItem('nodemate.backup.node-1.0', JSON.stringify({ data: JSON.stringify(entries.slice(40, 60)) }))
  const names = namesIn(read())
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(namesIn(entries.slice(40))))
})

test.each([0, 1, 2, 3, 4])('keeps every picture that stays, killed %i writes into clearing the others', writes => {
  const entries = pictures(120)
  keepBackup('node-1', { ...head, entries })
  killAfter(writes)
  keepBackup('node-1', { ...head, entries: entries.slice(60) })
  jest.restoreAllMocks()
  expect(namesIn(takeOverBackup('node-1')?.entries)).toEqual(expect.arrayContaining(namesIn(entries.slice(60))))
})

test('stores the rest again when a key is lost, so that no other picture suffers', () => {
  const entries = pictures(120)
  keepBackup('node-1', { ...head, entries })
  localStorage.removeItem('nodemate.backup.node-1.0')
  const left = takeOverBackup('node-1')?.entries ?? []
  expect(namesIn(left)).toEqual(namesIn(entries.slice(50)))
  keepEntries('node-1', left, [60])
  expect(namesIn(read())).toEqual(namesIn(entries.slice(50)))
})

/** Signed in, with a node that is ready for backups. */
const signedIn = () => {
  const folder = { deviceId: 'node-1', path: '/pictures', freeBytes: 1e9, choices: [] }
  let looks = 0
  const carry = async ({ name }: Call) => {
    if (name !== 'backup.backupPath') return undefined
    looks += 1
    return folder
  }
  connect(carry as Parameters<typeof connect>[0]) // any call's reply
  startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
  return { looks: () => looks }
}
const gone = { path: 'gone.jpg', name: 'gone.jpg', sizeBytes: 10 }

test('resumes another folder, but not what the user has paused', async () => {
  const { looks } = signedIn()
  openBackup('node-1')
  addPictures('node-1', [gone])
  pauseByUser('node-1')
  const looked = looks()
  folderChosen('node-1')
  expect(readBackup('node-1')?.isPausedByUser).toBe(true)
  expect(looks()).toBe(looked)
  addPictures('node-1', [{ ...gone, path: 'another.jpg' }])
  folderChosen('node-1')
  await until(() => read()?.every(({ state }) => state === 'failed') ?? false)
})

test('stores everything that was waiting once there is room again', async () => {
  signedIn()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  openBackup('node-1')
  addPictures('node-1', [gone])
  expect(read()).toBeUndefined()
  setItem.mockRestore()
  await until(() => read()?.[0]?.state === 'failed')
  expect(namesIn(read())).toEqual(['gone.jpg'])
})

test('keeps a picture that is tried again, killed before a change of its last attempt was cleared away', () => {
  const entries = pictures(3).map(entry => ({ ...entry, state: 'failed' as const, reason: 'cut' as const }))
  keepEntries('node-1', entries, [0, 1, 2])
  const left = { ...localStorage }
  keepBackup('node-1', { ...head, entries: entries.map(triedAgain) })
  for (const [key, text] of Object.entries(left)) if (key.includes('backup-change')) localStorage.setItem(key, text)
  expect(read()?.map(({ state }) => state)).toEqual(['left', 'left', 'left'])
})
