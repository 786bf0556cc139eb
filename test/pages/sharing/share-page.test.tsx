import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import SharePage from '@/pages/sharing/share'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import type { Service as Opened } from '@/tunnel/tunnel'
import { openMap } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const ssh: Opened = { name: '书房', preset: 'ssh', ip: '127.0.0.1', port: 22, rule: 0, openForMs: 3_600_000 }

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  onlineManager.setOnline(true)
  connectWillingNode()
  endSession()
  Current.router = null
  jest.useRealTimers()
})

const openService = async () => {
  connectWillingNode()
  const service = openMap(node, ssh) ?? ''
  await pass(2_000)
  const [path, params] = ['/pages/sharing/share', { service }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
}

const openPage = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <SharePage />
    </QueryClientProvider>,
  )
  await pass(2_000)
  return screen
}

test('gives a running service an address and no age, however long the page stays open', async () => {
  await openService()
  const screen = await openPage()
  await pass(5 * 60_000)
  expect(screen.words()).toContain('ssh -p 4000 USER@node.example')
  expect(screen.words()).not.toContain('更新')
})

test('shows without a network what this phone knows to be open', async () => {
  await openService()
  onlineManager.setOnline(false)
  const screen = await openPage()
  expect(screen.words()).toContain('ssh -p 4000 USER@node.example')
})
