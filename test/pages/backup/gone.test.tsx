import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, pauseByUser, resume, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { endSession, startSession } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { sessionOf } from '../../session/sample'
import { choose, vanished } from '../../upload/files'
import { refusal, serveBackup } from './backup-server'

/** Pictures whose files are gone: WeChat deletes what was chosen when the app ends. */

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
  vanished.clear()
  jest.useRealTimers()
})

const pick = (...names: string[]) => choose(...names.map(name => ({ name, sizeBytes: 1_000 })))
const add = async (...names: string[]) => {
  addPictures('node-1', await pick(...names))
  await pass(60_000)
}
const lines = () => readBackup('node-1')?.entries.map(({ name, state, reason }) => `${name} ${reason ?? state}`)

/** The node has a picture of the same size; another, whose bytes were read, could not be sent before its file was gone. */
const lose = async () => {
  const server = serveBackup()
  openBackup('node-2')
  addPictures('node-2', await pick('dog.jpg'))
  openBackup('node-1')
  await pass(60_000)
  server.respond({ upload: () => refusal(1901) })
  addPictures('node-1', await pick('cat.jpg'))
  await pass(1_000)
  vanished.add('cat.jpg')
  await pass(60_000)
  expect(lines()).toEqual(['cat.jpg gone'])
  server.respond({ upload: undefined })
}

test('calls no picture backed up for another one of its size that the node has', async () => {
  await lose()
  await add('dog.jpg')
  expect(lines()).toEqual(['cat.jpg gone', 'dog.jpg skipped'])
  vanished.clear()
  await add('cat.jpg')
  expect(lines()).toEqual(['cat.jpg done', 'dog.jpg skipped'])
})

test('knows a picture by its bytes among others of its size, under a new name too', async () => {
  await lose()
  vanished.clear()
  const [dog, cat] = await pick('dog.jpg', 'cat.jpg')
  addPictures('node-1', dog && cat ? [dog, { ...cat, name: 'tmp_1.jpg' }] : [])
  await pass(60_000)
  expect(lines()).toEqual(['tmp_1.jpg done', 'dog.jpg skipped'])
})

test('gives a picture that was never read the place of its name only, where a browser names it', async () => {
  vanished.add('bird.jpg')
  serveBackup()
  openBackup('node-1')
  await add('bird.jpg')
  vanished.clear()
  await add('fish.jpg')
  expect(lines()).toEqual(['bird.jpg gone', 'fish.jpg done'])
  await add('bird.jpg')
  expect(lines()).toEqual(['bird.jpg done', 'fish.jpg done'])
})

test('stays paused by a tap that came while what was chosen was read', async () => {
  await lose()
  vanished.clear()
  addPictures('node-1', await pick('cat.jpg', 'bird.jpg'))
  pauseByUser('node-1')
  await pass(60_000)
  expect(lines()).toEqual(['cat.jpg left', 'bird.jpg left'])
  expect(readBackup('node-1')?.isPausedByUser).toBe(true)
  addPictures('node-1', await pick('fish.jpg'))
  await pass(60_000)
  expect(lines()).toEqual(['cat.jpg done', 'bird.jpg done', 'fish.jpg done'])
})

test('stays paused by a second tap while what was chosen during a pause is read', async () => {
  await lose()
  vanished.clear()
  pauseByUser('node-1')
  await pass(1_000)
  addPictures('node-1', await pick('cat.jpg', 'bird.jpg'))
  resume('node-1')
  pauseByUser('node-1')
  await pass(60_000)
  expect(lines()).toEqual(['cat.jpg left', 'bird.jpg left'])
  expect(readBackup('node-1')?.isPausedByUser).toBe(true)
})
