import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverNow } from '@/lib/clock'
import BackupPage from '@/pages/backup/backup'
import { backup } from '@/pages/backup/calls'
import LimitPage from '@/pages/limit/limit'
import Firmware from '@/pages/node/firmware'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { nodePage } from '@/services/node-page'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

let state: 'online' | 'offline'
beforeEach(() => {
  jest.useFakeTimers()
  state = 'offline'
  const [path, params] = ['/pages/node/node', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  const firmware = { version: '3.2.0', latestVersion: '3.3.0', latestNotes: null, update: null }
  const asked = { upKbps: 20_000, downKbps: null, hours: null, atMs: serverNow() }
  const capacity = { upCapacityKbps: null, downCapacityKbps: null }
  const replies: Record<string, () => object> = {
    [devices.device.name]: () => ({ id: 'node-1', name: '书房', state, lastSeenAtMs: null, atMs: serverNow() }),
    [nodePage.deviceOverview.name]: () => ({ atMs: serverNow(), state, lastSeenAtMs: null, firmware }),
    [limit.limit.name]: () => ({ applied: null, asked, status: 'sent', ...capacity }),
    [backup.backupPath.name]: () => ({
      ...{ deviceId: 'node-1', path: '/存储/图片', choices: [] },
      freeBytes: state === 'online' ? 8_000_000_000 : null,
    }),
  }
  connect(
    (async ({ name }: Call) => replies[name]?.() ?? { agreements: [] }) as unknown as Parameters<typeof connect>[0],
  ) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test.each([
  ['firmware', <Firmware key="firmware" />, '节点离线，上线后才能更新', '更新到 3.3.0'],
  ['limit', <LimitPage key="limit" />, '节点离线，上线后会自动生效', '通常只要几秒'],
  ['backup', <BackupPage key="backup" />, '剩余空间未知', '剩余 8'],
])('sees on the page of its %s that a node is back while that stays open', async (_, page, away, there) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  await pass(1_000)
  expect(screen.words()).toContain(away)
  state = 'online'
  await pass(30_000)
  expect(screen.words()).toContain(there)
  expect(screen.words()).not.toContain(away)
})
