import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverNow } from '@/lib/clock'
import LimitPage from '@/pages/limit/limit'
import WakePage from '@/pages/wake/wake'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { schedules } from '@/services/schedules'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const sent = { applied: null, asked: { upKbps: 20_000, downKbps: null, hours: null, atMs: Date.now() }, status: 'sent' }

let state: 'online' | 'offline' | 'lost'
let lastSeenAtMs: number | null
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  state = 'offline'
  lastSeenAtMs = null
  const [path, params] = ['/pages/wake/wake', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    if (name === schedules.wakeups.name)
      return {
        atMs: 1,
        results: [],
        schedules: [],
        zone: { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null },
      }
    if (name === limit.limit.name) return { ...sent, upCapacityKbps: null, downCapacityKbps: null }
    if (name !== devices.device.name) return { agreements: [] }
    if (state === 'lost') throw new CallError('status', path, { status: 500 })
    return { id: 'node-1', name: '书房', state, lastSeenAtMs, atMs: serverNow() }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const open = (page: JSX.Element) =>
  show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test.each([
  ['wake', <WakePage key="wake" />, '离线', '节点在线，一般不用唤醒'],
  ['limit', <LimitPage key="limit" />, '节点离线，上线后会自动生效', '通常只要几秒'],
])('reads whether the node is there again when %s is pulled', async (_, page, away, back) => {
  const screen = await open(page)
  await screen.waitFor(away)
  state = 'online'
  await pullDown()
  await screen.waitFor(back)
})

test.each([
  ['wake', <WakePage key="wake" />],
  ['limit', <LimitPage key="limit" />],
])('says on %s how old the state of the node is', async (_, page) => {
  jest.useFakeTimers()
  const screen = await open(page)
  await pass(1_000)
  expect(screen.words()).toContain('书房')
  state = 'lost'
  await pass(5.5 * 60_000)
  await pullDown()
  await pass(5_000)
  expect(screen.words()).toContain('5 分钟前更新')
})

test.each([
  ['wake', <WakePage key="wake" />, '节点在线，一般不用唤醒', '离线'],
  ['limit', <LimitPage key="limit" />, '通常只要几秒', '节点离线，上线后会自动生效'],
])('calls a node on %s there until it was silent for 90 s, as its list does', async (_, page, there, away) => {
  jest.useFakeTimers()
  lastSeenAtMs = serverNow() - 60_000
  const screen = await open(page)
  await pass(1_000)
  expect(screen.words()).toContain(there)
  await pass(45_000)
  expect(screen.words()).toContain(away)
})
