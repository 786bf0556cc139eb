import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import BackupPage from '@/pages/backup/backup'
import type { Call } from '@/request/call'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'

beforeEach(() => {
  Current.router = {
    ...{ $taroPath: '', path: '/pages/backup/backup', params: { deviceId: 'node-1' } },
    ...{ onReady: '', onShow: '', onHide: '' },
  }
  startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
})
afterEach(() => {
  Current.router = null
  endSession()
})

/** A person in front of the browser's picker. */
const picking = (files: readonly File[]) => {
  // jsdom has no object URLs for files.
  URL.createObjectURL = file => `blob:${files.indexOf(file as File)}`
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event('change'))
  })
}

test('takes all that was chosen at once', async () => {
  const replies: Record<string, object> = {
    'backup.backupPath': { deviceId: 'node-1', path: null, freeBytes: 1e9, choices: [] },
    'devices.device': { id: 'node-1', name: '客厅的盒子', state: 'online' },
  }
  connect((async ({ name }: Call) => replies[name] ?? { agreements: [] }) as Parameters<typeof connect>[0]) // of any call
  picking(Array.from({ length: 600 }, (_, at) => new File(['x'], `${at}.jpg`)))
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <BackupPage />
    </QueryClientProvider>,
  )
  await screen.tap('选择图片')
  await screen.waitFor('共 600 张')
  expect(screen.words()).toContain('还剩 600')
})
