import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverNow } from '@/lib/clock'
import BackupPage from '@/pages/backup/backup'
import { backup } from '@/pages/backup/calls'
import BoostsPage from '@/pages/boosts/boosts'
import { domainSetup } from '@/pages/ddns/calls'
import DomainPage from '@/pages/ddns/domain'
import LimitPage from '@/pages/limit/limit'
import { miniApps } from '@/pages/mini-apps/calls'
import MiniAppsPage from '@/pages/mini-apps/mini-apps'
import Firmware from '@/pages/node/firmware'
import WakePage from '@/pages/wake/wake'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { nodePage } from '@/services/node-page'
import { schedules } from '@/services/schedules'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../backend/handlers/boost-plans'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

let state: 'online' | 'offline'
beforeEach(() => {
  jest.useFakeTimers()
  state = 'offline'
  const [path, params] = ['/pages/node/node', { deviceId: 'node-1', domainId: 'domain-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  const firmware = { version: '3.2.0', latestVersion: '3.3.0', latestNotes: null, update: null }
  const asked = { upKbps: 20_000, downKbps: null, hours: null, atMs: serverNow() }
  const capacity = { upCapacityKbps: null, downCapacityKbps: null }
  const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }
  const app = { id: 'cabinet', name: '文件柜', summary: null, sizeBytes: null, terms: { version: '1', text: '条款' } }
  const address = '203.0.113.7'
  const off = { state: 'off', reason: null, nodeAddress: null, providerAddress: null, resolverAddress: null }
  const domain = () => ({
    ...{ id: 'domain-1', name: 'home.example', provider: null, isAuthorised: true, nodeId: 'node-1', ttlS: 600 },
    v4: {
      ...{ state: 'in-step', reason: null, providerAddress: address, resolverAddress: address },
      nodeAddress: state === 'online' ? address : null,
    },
    ...{ v6: off, changedAtMs: null },
  })
  const replies: Record<string, () => object> = {
    [devices.device.name]: () => ({ id: 'node-1', name: '书房', state, lastSeenAtMs: null, atMs: serverNow() }),
    [nodePage.deviceOverview.name]: () => ({ atMs: serverNow(), state, lastSeenAtMs: null, firmware }),
    [devices.nodes.name]: () => ({ atMs: serverNow(), items: [], nextCursor: null }),
    [boosts.boosts.name]: () => ({ atMs: serverNow(), plans: boostPlans, running: [] }),
    [limit.limit.name]: () => ({ applied: null, asked, status: 'sent', ...capacity }),
    [schedules.wakeups.name]: () => ({ atMs: serverNow(), results: [], schedules: [], zone }),
    [miniApps.miniApps.name]: () => ({ items: [app] }),
    [miniApps.miniAppStatus.name]: () => ({
      items: [
        { appId: 'cabinet', state: state === 'online' ? 'running' : 'stopped', agreedVersion: '1', agreedAtMs: 1 },
      ],
    }),
    [domainSetup.domainSettings.name]: () => ({
      ...{ domainId: 'domain-1', nodeId: 'node-1', hasV4: true, hasV6: false, ttlS: 600 },
      ...{ maskedKeyId: null, maskedKeySecret: null, log: [] },
    }),
    [ddns.domains.name]: () => ({ items: [domain()], nextCursor: null }),
    [backup.backupPath.name]: () => ({
      ...{ deviceId: 'node-1', path: '/存储/图片', choices: [] },
      freeBytes: state === 'online' ? 8_000_000_000 : null,
    }),
  }
  connect(
    (async ({ name }: Call) =>
      replies[name]?.() ?? { agreements: [], items: [], nextCursor: null }) as unknown as Parameters<typeof connect>[0],
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
  ['waking', <WakePage key="waking" />, '离线', '节点在线，一般不用唤醒'],
  ['services', <MiniAppsPage key="services" />, '已停止，节点离线', '运行中'],
  ['boosts', <BoostsPage key="boosts" />, '离线 更换', '在线 更换'],
  ['domain', <DomainPage key="domain" />, '节点离线，暂时不知道它的地址', '三处一致'],
])('sees on the page of its %s that a node is back while that stays open', async (_, page, away, there) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  await pass(1_000)
  expect(screen.words()).toContain(away)
  state = 'online'
  await pass(30_000)
  expect(screen.words()).toContain(there)
  expect(screen.words()).not.toContain(away)
})
