import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { backupOf } from '@/pages/backup/store'
import { endSession, startSession } from '@/session/session'
import { maxBytes } from '@/upload/limits'
import { forgetPace } from '@/upload/send-with-deadline'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { serveBackup } from './backup-server'

/** What is known, or has to be, before a picture is sent. */

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const entries = () => readBackup('node-1')?.entries ?? []
const backUp = async (sizesBytes: number[], given: Parameters<ReturnType<typeof serveBackup>['respond']>[0] = {}) => {
  const files = await choose(...sizesBytes.map((sizeBytes, at) => ({ name: `${at}.jpg`, sizeBytes })))
  const server = serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  server.respond(given)
  openBackup('node-1')
  addPictures('node-1', files)
  return server
}

test('says that a picture is too large before sending any of it', async () => {
  const { line } = await backUp([maxBytes + 1, 300_000])
  await pass(60_000)
  expect(entries()).toMatchObject([{ state: 'failed', reason: 'too-large' }, { state: 'done' }])
  expect([line.begun, line.sentBytes]).toEqual([1, 300_000])
})

test.each(['folder', 'log'] as const)('goes on when the server never responds to its read: %s', async which => {
  const server = await backUp([300_000], { [which]: () => new Promise(() => undefined) })
  await pass(21_000)
  expect(backupOf('node-1')?.pause).toBe('network')
  server.respond({ [which]: undefined })
  await pass(60_000)
  expect(entries()).toMatchObject([{ state: 'done' }])
})
