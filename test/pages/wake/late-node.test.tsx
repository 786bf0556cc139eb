import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { serverNow } from '@/lib/clock'
import WakePage from '@/pages/wake/wake'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { attemptMs, schedules } from '@/services/schedules'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let state: 'online' | 'offline'
let reads: number
let startedAtMs: number
let outcome: 'ringing' | 'not-yet' | 'online' | 'already-online'
let isSlow: boolean
beforeEach(() => {
  jest.useFakeTimers()
  ;[state, reads, startedAtMs] = ['offline', 0, serverNow() - attemptMs - 5_000]
  ;[outcome, isSlow] = ['not-yet', false]
  const [path, params] = ['/pages/wake/wake', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  const tried = () => ({ wakeId: 'wake-1', startedAtMs, isScheduled: false, outcome, afterS: null, reason: null })
  const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }
  connect((async ({ name }: Call) => {
    if (name === schedules.wakeups.name) return { atMs: serverNow(), results: [tried()], schedules: [], zone }
    if (name !== devices.device.name) return { agreements: [] }
    if (isSlow) return new Promise(() => undefined)
    reads += 1
    return { id: 'node-1', name: '书房', state, lastSeenAtMs: null, atMs: serverNow() }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WakePage />
    </QueryClientProvider>,
  )
  await pass(1_000)
  return screen
}

test('says that a node is online which came after the two minutes, while the page stays open', async () => {
  const screen = await open()
  expect(screen.words()).toContain('还没有上线')
  expect(screen.words()).toContain('可以检查一下')
  state = 'online'
  await pass(60_000)
  expect(screen.words()).toContain('可以正常使用了')
  expect(screen.words()).not.toContain('还没有上线')
  expect(screen.words()).not.toContain('可以检查一下')
  const readsThen = reads
  await pass(10 * 60_000)
  expect(reads - readsThen).toBeLessThanOrEqual(10)
})

test.each(['online', 'already-online'] as const)(
  'does not call a node ready that was %s and has gone again, while the page stays open or later',
  async came => {
    ;[state, outcome] = ['online', came]
    const screen = await open()
    const ready = came === 'online' ? '可以正常使用了' : '节点本来就在线'
    expect(screen.words()).toContain(ready)
    state = 'offline'
    await pass(61_000)
    screen.find('离线')
    expect(screen.words()).not.toContain(ready)
    screen.remove()
    const later = await open()
    expect(later.words()).not.toContain(ready)
    later.find('现在唤醒')
  },
)

test('asks ever more rarely about a node that does not come', async () => {
  await open()
  await pass(20 * 60_000)
  const readsThen = reads
  await pass(10 * 60_000)
  expect(reads - readsThen).toBeLessThanOrEqual(11)
})

test('calls no node online that was so before it was woken, and did not come', async () => {
  ;[state, startedAtMs, outcome] = ['online', serverNow(), 'ringing']
  const screen = await open()
  expect(screen.words()).toContain('正在唤醒')
  isSlow = true
  await pass(attemptMs - 10_000)
  outcome = 'not-yet'
  await pass(10_000)
  expect(screen.words()).toContain('还没有上线')
  expect(screen.words()).not.toContain('可以正常使用了')
})
