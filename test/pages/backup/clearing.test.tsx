import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, pauseByUser, startBackups } from '@/pages/backup/commands'
import { Tally } from '@/pages/backup/parts/tally'
import { readBackup } from '@/pages/backup/storage'
import { useBackup } from '@/pages/backup/store'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { refusal, serveBackup } from './backup-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const Shown = () => {
  const backup = useBackup('node-1')
  return (
    <>
      {backup && <Tally deviceId="node-1" backup={backup} />}
      <ToastPlace />
    </>
  )
}

test('offers to clear what is finished only once that can be cleared', async () => {
  const [cat, dog] = await choose({ name: 'cat.jpg', sizeBytes: 1_000 }, { name: 'dog.jpg', sizeBytes: 2_000 })
  const server = serveBackup()
  const log = { status: 500 }
  server.respond({
    log: ({ body }) => {
      const { sha256s } = JSON.parse(String(body))
      return sha256s ? { text: JSON.stringify({ code: 0, msg: '', data: { there: [] } }) } : log
    },
  })
  openBackup('node-1')
  addPictures('node-1', cat ? [cat] : [])
  const screen = await show(<Shown />)
  await pass(30 * 60_000)
  expect(readBackup('node-1')?.entries).toMatchObject([{ state: 'done' }])
  expect(screen.words()).not.toContain('清除已完成的')
  server.respond({ log: undefined })
  addPictures('node-1', dog ? [dog] : [])
  await pass(60_000)
  await screen.tap('清除已完成的')
  await pass(0)
  expect(readBackup('node-1')?.entries).toEqual([])
})

test('lets go of a picture that can never be backed up, and takes that back', async () => {
  const [cat, film] = await choose({ name: 'cat.jpg', sizeBytes: 1_000 }, { name: 'film.jpg', sizeBytes: 2_000 })
  serveBackup()
  const screen = await show(<Shown />)
  openBackup('node-1')
  addPictures('node-1', cat ? [cat] : [])
  await pass(60_000)
  expect(screen.words()).not.toContain('移除')
  serveBackup().respond({ upload: () => refusal(1402) })
  addPictures('node-1', film ? [film] : [])
  await pass(60_000)
  expect(screen.words()).toContain('失败 1')
  await screen.tap('移除没备份的（1）')
  await pass(0)
  expect(screen.words()).toContain('失败 0')
  expect(readBackup('node-1')?.entries).toMatchObject([{ name: 'cat.jpg', state: 'done' }])
  await screen.tap('撤销')
  await pass(0)
  expect(screen.words()).toContain('失败 1')
})

test('lets go of pictures that were chosen by mistake, and never sends them', async () => {
  const [mine, cat] = await choose({ name: 'mine.jpg', sizeBytes: 9_000_000 }, { name: 'cat.jpg', sizeBytes: 1_000 })
  const server = serveBackup({ bytesPerS: 100_000, sizes: new Map([[mine?.path ?? '', 9_000_000]]) })
  const screen = await show(<Shown />)
  openBackup('node-1')
  addPictures('node-1', mine ? [mine] : [])
  await pass(5_000)
  expect(screen.words()).not.toContain('移除')
  act(() => pauseByUser('node-1'))
  await screen.tap('移除没备份的（1）')
  addPictures('node-1', cat ? [cat] : [])
  await pass(10 * 60_000)
  expect(readBackup('node-1')?.entries).toMatchObject([{ name: 'cat.jpg', state: 'done' }])
  expect(server.kept.size).toBe(1)
})

test('reports and clears what is backed up, once the rest was let go of', async () => {
  const [cat, mine] = await choose({ name: 'cat.jpg', sizeBytes: 1_000 }, { name: 'mine.jpg', sizeBytes: 9_000_000 })
  serveBackup({ bytesPerS: 100_000, sizes: new Map([[mine?.path ?? '', 9_000_000]]) })
  const screen = await show(<Shown />)
  openBackup('node-1')
  addPictures('node-1', cat && mine ? [cat, mine] : [])
  await pass(5_000)
  expect(screen.words()).toContain('已备份 1')
  act(() => pauseByUser('node-1'))
  await screen.tap('移除没备份的（1）')
  await pass(60_000)
  await screen.tap('清除已完成的')
  await pass(0)
  expect(readBackup('node-1')?.entries).toEqual([])
})

test('waits with what is put back on the list for the person who had paused it', async () => {
  const [mine, cat] = await choose({ name: 'mine.jpg', sizeBytes: 9_000_000 }, { name: 'cat.jpg', sizeBytes: 1_000 })
  const server = serveBackup({ bytesPerS: 100_000, sizes: new Map([[mine?.path ?? '', 9_000_000]]) })
  const screen = await show(<Shown />)
  openBackup('node-1')
  addPictures('node-1', mine ? [mine] : [])
  await pass(5_000)
  act(() => pauseByUser('node-1'))
  await screen.tap('移除没备份的（1）')
  addPictures('node-1', cat ? [cat] : [])
  await pass(1_000)
  await screen.tap('撤销')
  await pass(10 * 60_000)
  expect(server.kept.size).toBe(1)
  expect(readBackup('node-1')).toMatchObject({
    isPausedByUser: true,
    entries: [
      { name: 'cat.jpg', state: 'done' },
      { name: 'mine.jpg', state: 'left' },
    ],
  })
})
