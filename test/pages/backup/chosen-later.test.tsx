import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { endSession, startSession } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { serveBackup } from './backup-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const minuteMs = 60_000

beforeAll(startBackups)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the uploads that are cut
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const entries = () => readBackup('node-1')?.entries ?? []

test('sends a small picture that was chosen while a too large one already waited for another network', async () => {
  const sizes = [8_000_000, 300_000, 310_000, 2_000]
  const files = await choose(...sizes.map((sizeBytes, at) => ({ name: `${at}.jpg`, sizeBytes })))
  const { line } = serveBackup({
    bytesPerS: 10_000,
    sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])),
  })
  openBackup('node-1')
  addPictures('node-1', files.slice(0, 3))
  while (entries()[0]?.reason !== 'too-slow') await pass(1_000)
  addPictures('node-1', files.slice(3))
  await pass(30 * minuteMs)
  expect(entries().map(({ state, reason }) => reason ?? state)).toEqual(['too-slow', 'done', 'done', 'done'])
  // The large one is not sent again and again.
  const { begun } = line
  await pass(60 * minuteMs)
  expect(line.begun).toBe(begun)
}, 60_000)
