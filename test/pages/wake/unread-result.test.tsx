import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import WakePage from '@/pages/wake/wake'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const minuteMs = 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let isReadable: boolean
/** What becomes of a read of the node. */
let readNode: (node: object) => unknown
let isOver: boolean
let wakes: number
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed reads
  ;[isReadable, isOver, wakes] = [true, false, 0]
  readNode = node => node
  const startedAtMs = Date.now()
  const [path, params] = ['/pages/wake/wake', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    const state = isOver ? 'online' : 'offline'
    if (name === devices.device.name) return readNode({ id: 'node-1', name: '书房', state, lastSeenAtMs: 1, atMs })
    if (name === wake.wakeNow.name) {
      wakes += 1
      return { wakeId: 'w-2', startedAtMs: atMs, untilMs: atMs + 2 * minuteMs }
    }
    if (name !== schedules.wakeups.name) return { agreements: [] }
    if (!isReadable) throw new CallError('busy', path, { status: 503 })
    const outcome = isOver ? { outcome: 'online', afterS: 42 } : { outcome: 'ringing' }
    const results = [{ wakeId: 'w-1', startedAtMs, isScheduled: false, ...outcome }]
    return { atMs, results, schedules: [], zone: { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null } }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const openWhileWaking = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WakePage />
    </QueryClientProvider>,
  )
  await pass(2_000)
  expect(screen.words()).toContain('正在唤醒')
  return screen
}

test('lets one wake a node again though nobody can read how the attempt before has ended', async () => {
  const screen = await openWhileWaking()
  isReadable = false
  await pass(10 * minuteMs)
  expect(screen.words()).not.toContain('正在确认结果')
  await screen.tap('再次唤醒')
  await pass(1_000)
  expect(wakes).toBe(1)
})

test('says of an attempt that the result has not arrived, blames nothing for it, and shows it once it has', async () => {
  const screen = await openWhileWaking()
  isReadable = false
  await pass(10 * minuteMs)
  expect(screen.words()).toContain('还没收到唤醒结果')
  expect(screen.words()).not.toContain('可以检查一下')
  isOver = isReadable = true
  await pass(15 * minuteMs)
  expect(screen.words()).toContain('42 秒后上线了')
})

test('shows the result soon after it can be read again, however long that took', async () => {
  const screen = await openWhileWaking()
  isReadable = false
  await pass(20 * minuteMs)
  isOver = isReadable = true
  await pass(6 * minuteMs)
  expect(screen.words()).toContain('42 秒后上线了')
})

test('says that it cannot tell of an attempt that the server itself never ends, and what to check', async () => {
  const screen = await openWhileWaking()
  await pass(10 * minuteMs)
  expect(screen.words()).toContain('还不确定是否唤醒成功')
  expect(screen.words()).toContain('可以检查一下')
})

test('wakes a node though nothing could ever be read of its attempts and schedules', async () => {
  isReadable = false
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WakePage />
    </QueryClientProvider>,
  )
  await pass(minuteMs)
  await screen.tap('现在唤醒')
  await pass(1_000)
  expect(wakes).toBe(1)
  isReadable = true
  await screen.tap('重试')
  await pass(5_000)
  expect(screen.words()).toContain('正在唤醒')
  expect(screen.words()).not.toContain('现在唤醒')
})

const fail = () => {
  throw new CallError('status', devices.device.path, { status: 500 })
}
test.each([
  ['failed', fail],
  ['not ended', () => new Promise(() => undefined)],
])('wakes no node that it cannot name, as reading it has %s', async (_, became) => {
  isReadable = false
  readNode = became
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WakePage />
    </QueryClientProvider>,
  )
  await pass(minuteMs)
  expect(screen.words()).toContain('重试')
  expect(screen.words()).not.toContain('现在唤醒')
})
