import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import BackupPage from '@/pages/backup/backup'
import { addPictures, startBackups } from '@/pages/backup/commands'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, serveBackup } from './backup-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startBackups)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what else the page asks for
  Current.router = {
    ...{ $taroPath: '', path: '/pages/backup/backup', params: { deviceId: 'node-1' } },
    ...{ onReady: '', onShow: '', onHide: '' },
  }
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  Current.router = null
  endSession()
  jest.useRealTimers()
})

test('goes on by itself once another phone has chosen the folder', async () => {
  const files = await choose({ name: 'cat.jpg', sizeBytes: 1_000_000 })
  const server = serveBackup({ sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  const folder = { deviceId: 'node-1', choices: ['/照片'], freeBytes: 1e12 }
  server.respond({ folder: () => ok({ ...folder, path: null }) })
  const client = new QueryClient()
  const screen = await show(
    <QueryClientProvider client={client}>
      <BackupPage />
    </QueryClientProvider>,
  )
  await act(async () => addPictures('node-1', files))
  await pass(1_000)
  expect(screen.words()).toContain('先选一个文件夹')
  await pass(60_000)
  server.respond({ folder: () => ok({ ...folder, path: '/照片' }) })
  await act(async () => void client.refetchQueries())
  await pass(10_000)
  expect(screen.words()).toContain('正在备份 去别的页面也会继续，先别关掉这个窗口。')
  expect(screen.words()).not.toContain('先选一个文件夹')
})
