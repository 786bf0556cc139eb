import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { learnServerTime } from '@/lib/clock'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import History from '@/pages/backup/history'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, serveBackup } from './backup-server'

const dayMs = 86_400_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the calls that nobody answers here
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
  learnServerTime(Date.now(), Date.now())
})

test('logs and shows when a picture was backed up by the server’s clock, on a phone that is a day behind', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000 })
  const server = serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  const serverMs = () => Date.now() + dayMs
  const headers = () => ({ date: new Date(serverMs()).toUTCString() })
  let logged: { atMs: number }[] = []
  server.respond({
    folder: () => ({ ...ok({ deviceId: 'node-1', path: '/照片', freeBytes: 1e9 }), headers: headers() }),
    log: ({ body }) => {
      const { sha256s, entries } = JSON.parse(String(body ?? '{}'))
      if (sha256s) return ok({ there: [] })
      if (entries) {
        logged = entries
        return ok({ kept: entries.length, notThere: [] })
      }
      const items = logged.map(each => ({ ...each, deviceId: 'node-1', path: '/照片' }))
      return ok({ items, nextCursor: null, counts: { done: 1, skipped: 0, failed: 0 } })
    },
  })
  openBackup('node-1')
  addPictures('node-1', files)
  await pass(10_000)
  const [entry] = logged
  expect(Math.abs((entry?.atMs ?? 0) - serverMs())).toBeLessThan(60_000)
  await pass(2 * 60_000)
  const [path, params] = ['/pages/backup/history', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <History />
    </QueryClientProvider>,
  )
  await pass(1_000)
  expect(screen.words()).toContain('2 分钟前')
})
