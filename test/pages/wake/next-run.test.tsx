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
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const eightMs = Date.UTC(2026, 10, 21, 0)
const dayMs = 86_400_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let reads: number
let isLost: boolean
let attempts: object[]
let nextRunOf: (nowMs: number) => number
/** Of another plan, whose run the server never ends. */
let staleRunMs: number | undefined
const attempt = { wakeId: 'w-1', isScheduled: false, outcome: 'ringing', afterS: null, reason: null }
beforeEach(() => {
  jest.useFakeTimers({ now: eightMs - 60_000 })
  ;[reads, isLost, attempts, staleRunMs] = [0, false, [], undefined]
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  const [path, params] = ['/pages/wake/wake', { deviceId: 'node-1' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    if (name === devices.device.name) return { id: 'node-1', name: '书房', state: 'online', lastSeenAtMs: atMs, atMs }
    if (name !== schedules.wakeups.name) return { agreements: [] }
    reads += 1
    if (isLost) throw new CallError('network', path)
    const plan = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '08:00', isPaused: false, skippedRunMs: null }
    return {
      atMs,
      results: attempts,
      schedules: [nextRunOf(atMs), ...(staleRunMs === undefined ? [] : [staleRunMs])].map((nextRunMs, at) => ({
        ...{ id: `s-${at}`, ...plan, nextRunMs },
      })),
      zone: { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null },
    }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WakePage />
    </QueryClientProvider>,
  )
  await pass(2_000)
  return screen
}

test('names the next run once the one that it named is over', async () => {
  nextRunOf = nowMs => (nowMs < eightMs ? eightMs : eightMs + dayMs)
  const screen = await open()
  expect(screen.words()).toContain('下次：今天 08:00')
  await pass(2 * 60_000)
  expect(screen.words()).toContain('下次：明天 08:00')
  expect(reads).toBeLessThanOrEqual(3)
})

test('asks a server ever more rarely that goes on naming a run of the past', async () => {
  nextRunOf = () => eightMs
  await open()
  await pass(16 * 60_000)
  expect(reads).toBeLessThanOrEqual(9)
  await pass(12 * 3_600_000)
  expect(reads).toBeLessThanOrEqual(25)
})

test('asks ever more rarely about an attempt whose end could not be read', async () => {
  nextRunOf = nowMs => nowMs + 400 * dayMs
  attempts = [{ ...attempt, startedAtMs: Date.now() - 10_000 }]
  const screen = await open()
  await pass(10_000)
  expect(reads).toBeGreaterThan(2)
  isLost = true
  await pass(4 * 60_000)
  const before = reads
  await pass(60 * 60_000)
  // Somebody waits for it: at least every five minutes, and each time once more.
  expect(reads - before).toBeGreaterThan(20)
  expect(reads - before).toBeLessThanOrEqual(26)
  expect(screen.words()).not.toContain('正在唤醒')
})

test('asks no more about an attempt that its server says is still going on long after its end', async () => {
  nextRunOf = nowMs => nowMs + 400 * dayMs
  attempts = [{ ...attempt, startedAtMs: Date.now() - 10_000 }]
  await open()
  await pass(4 * 60_000)
  const before = reads
  await pass(10 * 60_000)
  expect(reads).toBe(before)
})

test('names the next run once it is over, though the server goes on naming a run of the past of another plan', async () => {
  staleRunMs = eightMs - 60 * 60_000
  nextRunOf = nowMs => (nowMs < eightMs + 300_000 ? eightMs + 300_000 : eightMs + dayMs)
  const screen = await open()
  expect(screen.words()).toContain('下次：今天 08:05')
  await pass(8 * 60_000)
  expect(screen.words()).not.toContain('下次：今天 08:05')
})

test('asks seldom while the next run is far away, however far', async () => {
  nextRunOf = () => eightMs + 400 * dayMs
  await open()
  await pass(10 * 60_000)
  expect(reads).toBe(1)
})
