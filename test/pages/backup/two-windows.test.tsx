import { endSession, startSession } from '@/session/session'
import { makeLocks } from '../../platform/locks'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'
import { serveBackup } from './backup-server'

const node = 'node-1'
const pictureBytes = 1_000_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

let server: ReturnType<typeof serveBackup>
let locks: ReturnType<typeof makeLocks>
const sizes = new Map<string, number>()

const openAnother = () =>
  openWindow(() => ({
    backups: jest.requireActual<typeof import('@/pages/backup/storage')>('@/pages/backup/storage'),
    store: jest.requireActual<typeof import('@/pages/backup/store')>('@/pages/backup/store'),
    commands: jest.requireActual<typeof import('@/pages/backup/commands')>('@/pages/backup/commands'),
    files: jest.requireActual<typeof import('../../upload/files')>('../../upload/files'),
  }))

/** Signed out with its test: it would continue with the next one's. */
const opened: ReturnType<typeof openAnother>['session'][] = []
const open = () => {
  const key = {}
  const { session, send, backups, store, commands, files } = locks.during(key, openAnother)
  send.connect(server.transport)
  session.restoreSession()
  commands.startBackups()
  commands.openBackup(node)
  opened.push(session)
  const rows = () => store.backupOf(node)?.entries.map(({ name, state }) => `${name} ${state}`)
  return {
    add: async (...names: string[]) => {
      const chosen = await files.choose(...names.map(name => ({ name, sizeBytes: pictureBytes })))
      for (const { path, sizeBytes } of chosen) sizes.set(path, sizeBytes)
      commands.addPictures(node, chosen)
    },
    rows,
    pause: () => store.backupOf(node)?.pause,
    stored: () => backups.readBackup(node)?.entries.map(({ name, state }) => `${name} ${state}`),
    pauseByUser: () => commands.pauseByUser(node),
    isPaused: () => store.backupOf(node)?.isPausedByUser,
    /** What is chosen takes so long to be read, in pieces. */
    readSlowly: (ms: number) => {
      files.reading.takesMs = ms
    },
    signOut: session.endSession,
    /** The browser ends its requests and its locks. */
    close: () => {
      send.connect(() => new Promise(() => undefined))
      locks.close(key)
    },
  }
}

/** What the windows have stored is on its way to the others for some milliseconds. */
const notified = async () => {
  dispatchEvent(new StorageEvent('storage', { key: `nodemate.backup.${node}` }))
  await pass(2_000)
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sizes.clear()
  locks = makeLocks()
  startSession(sessionOf('u-1'))
  // A picture takes ten seconds.
  server = serveBackup({ bytesPerS: pictureBytes / 10, sizes })
})
afterEach(() => {
  for (const session of opened.splice(0)) session.endSession()
  endSession()
  jest.useRealTimers()
})

test('keeps and sends what two windows choose for one node', async () => {
  const [one, other] = [open(), open()]
  await pass(10)
  await one.add('cat.jpg')
  await other.add('dog.jpg')
  await pass(120_000)
  expect(server.kept.size).toBe(2)
  await notified()
  const all = ['cat.jpg done', 'dog.jpg done']
  expect([one.stored(), one.rows(), other.rows()]).toEqual([all, all, all])
})

test('shows in one window what the other sends, and calls none of it gone', async () => {
  const one = open()
  await one.add('cat.jpg', 'dog.jpg')
  await pass(100)
  const other = open()
  await notified()
  expect(other.rows()).toEqual(['cat.jpg left', 'dog.jpg left'])
  expect(other.pause()).toBe('elsewhere')
  await pass(60_000)
  await notified()
  expect(other.rows()).toEqual(['cat.jpg done', 'dog.jpg done'])
  expect(other.pause()).toBeUndefined()
  expect(server.counts.upload).toBe(2)
})

test('continues in the other window when one is closed', async () => {
  const one = open()
  await one.add('cat.jpg')
  await pass(60_000)
  const other = open()
  await one.add('dog.jpg')
  await pass(1_000)
  await other.add('bird.jpg')
  await notified()
  expect(other.rows()).toEqual(['cat.jpg done', 'dog.jpg left', 'bird.jpg left'])
  one.close()
  await pass(60_000)
  // Only the window that had chosen it could read it.
  expect(other.rows()).toEqual(['cat.jpg done', 'dog.jpg failed', 'bird.jpg done'])
})

test('continues in the other window though a failed picture could not be reported', async () => {
  // Failed requests are written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const unavailable = () => ({ status: 415 })
  server.respond({ log: unavailable, upload: unavailable })
  const [one, other] = [open(), open()]
  await one.add('cat.jpg')
  await pass(60_000)
  await notified()
  expect([one.rows(), other.rows()]).toEqual([['cat.jpg failed'], ['cat.jpg failed']])
  const before = server.counts.log
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await notified()
    await pass(60_000)
  }
  // A few times, and then no more until the next start.
  expect(server.counts.log - before).toBeLessThanOrEqual(6)
  server.respond({ log: undefined, upload: undefined })
  await other.add('dog.jpg')
  await pass(60_000)
  expect(other.stored()).toEqual(['cat.jpg failed', 'dog.jpg done'])
})

test('leaves to the other window what that one has paused', async () => {
  const one = open()
  await one.add('cat.jpg')
  await pass(1_000)
  one.pauseByUser()
  const other = open()
  await notified()
  expect([other.rows(), other.pause()]).toEqual([['cat.jpg left'], 'elsewhere'])
})

describe('with a picture that was cut off when its window was closed', () => {
  let one: ReturnType<typeof open>
  let other: ReturnType<typeof open>
  beforeEach(async () => {
    const before = open()
    await before.add('cat.jpg')
    await pass(2_000)
    before.close()
    one = open()
    await pass(2_000)
    await notified()
    await one.add('dog.jpg', 'bird.jpg', 'fish.jpg')
    other = open()
    await notified()
    expect(other.rows()).toEqual(['cat.jpg failed', 'dog.jpg left', 'bird.jpg left', 'fish.jpg left'])
    // Which of the two it is shows in its bytes.
    other.readSlowly(1_000)
    other.pauseByUser()
    await other.add('cat.jpg')
    expect(other.isPaused()).toBe(true)
  })

  const heard = () => notified()
  const closed = async () => one.close()
  test.each([
    ['the other stores what it sends', heard],
    ['the other is closed', closed],
  ])('goes on with what is chosen in one window during a pause there, while %s', async (_, happens) => {
    await happens()
    await pass(10_000)
    expect(other.isPaused()).toBe(false)
    one.close()
    await pass(60_000)
    expect(other.rows()?.[0]).toBe('cat.jpg done')
  })
})

test('stores nothing of an account after its sign-out from a window that has not been told yet', async () => {
  const [one, other] = [open(), open()]
  await other.add('cat.jpg', 'dog.jpg')
  await pass(5_000)
  one.signOut()
  await pass(60_000)
  expect(Object.keys(localStorage).filter(key => !key.startsWith('nodemate.device.'))).toEqual([])
})
