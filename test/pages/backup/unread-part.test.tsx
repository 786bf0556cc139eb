import { type Entry, withChosen } from '@/pages/backup/entries'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

/** A phone that cannot read a part of a backup while it starts, and a little later can. */

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

const start = (isUnread: (key: string) => boolean) => {
  const { session, send, commands, kept, store } = openWindow(() => {
    const { default: taro } = jest.requireActual<{ default: typeof import('@tarojs/taro') }>('@tarojs/taro')
    const read = taro.getStorageSync
    taro.getStorageSync = (key: string) => {
      if (isUnread(key)) throw new Error('getStorageSync:fail')
      return read(key)
    }
    return {
      commands: jest.requireActual<typeof import('@/pages/backup/commands')>('@/pages/backup/commands'),
      kept: jest.requireActual<typeof import('@/pages/backup/storage')>('@/pages/backup/storage'),
      store: jest.requireActual<typeof import('@/pages/backup/store')>('@/pages/backup/store'),
    }
  })
  send.connect(() => new Promise<never>(() => undefined))
  session.restoreSession()
  return { startSession: session.startSession, ...commands, ...kept, ...store }
}

const files = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, at) => ({ path: `${name}${at}`, name: `${name}${at}.jpg`, sizeBytes: at + 1 }))

const pictures = (count: number): Entry[] => {
  let ids = 0
  return withChosen([], files(count), { newId: () => `e${++ids}`, nowMs: 1 })
}

const startUnread = () => {
  const earlier = start(() => false)
  earlier.startSession(sessionOf('u-1'))
  earlier.keepBackup('node-1', { mayUseMobileData: false, isPausedByUser: true, entries: pictures(120) })
  let isUnread = true
  const app = start(key => isUnread && key.endsWith('backup.node-1.1'))
  app.startBackups()
  app.openBackup('node-1')
  const become = (isReadable: boolean, ms: number) => {
    isUnread = !isReadable
    return jest.advanceTimersByTimeAsync(ms)
  }
  return { ...app, become }
}

test('has every picture of a part once the phone can read it', async () => {
  const { become, addPictures, readBackup, backupOf } = startUnread()
  await become(false, 1_000)
  expect(backupOf('node-1')).toBeUndefined()
  await become(true, 10_000)
  expect(backupOf('node-1')?.entries).toHaveLength(120)
  addPictures('node-1', files(1, 'n'))
  await become(true, 1_000)
  expect(readBackup('node-1')?.entries).toHaveLength(121)
})

test('goes on without a part that cannot be read any more', async () => {
  const { become, backupOf } = startUnread()
  await become(false, 70_000)
  expect(backupOf('node-1')?.entries).toHaveLength(70)
})
