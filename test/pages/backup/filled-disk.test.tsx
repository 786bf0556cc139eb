import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { backupOf } from '@/pages/backup/store'
import { endSession, startSession } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { serveBackup } from './backup-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed call itself
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('calls a picture done that has filled the node’s disk, though the response was lost', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000 })
  const server = serveBackup({ freeBytes: 1_500 })
  server.respond({
    upload: ({ url }) => {
      server.kept.set(new URL(url).searchParams.get('sha256') ?? '', 1_000)
      server.freeBytes = 500
      throw { errMsg: 'uploadFile:fail' }
    },
  })
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(10 * 60_000)
  expect(readBackup('node-1')?.entries).toMatchObject([{ state: 'done' }])
  expect(backupOf('node-1')?.pause).toBeUndefined()
  expect(server.counts.upload).toBe(1)
})

test('asks of no other picture once those whose responses were lost have filled the disk', async () => {
  const files = await choose(...Array.from({ length: 30 }, (_, at) => ({ name: `${at}.jpg`, sizeBytes: 1_000 })))
  const server = serveBackup({ freeBytes: 3_500 })
  server.respond({
    upload: ({ url }) => {
      server.kept.set(new URL(url).searchParams.get('sha256') ?? '', 1_000)
      server.freeBytes -= 1_000
      throw { errMsg: 'uploadFile:fail' }
    },
  })
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(10 * 60_000)
  expect(readBackup('node-1')?.entries.filter(({ state }) => state === 'done')).toHaveLength(3)
  expect(backupOf('node-1')?.pause).toBe('disk-full')
  expect(server.counts.log).toBeLessThan(10)
})
