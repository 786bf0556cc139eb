import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { finding } from '@/pages/binding/calls'
import { Nearby } from '@/pages/binding/parts/nearby'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** Drawn twice a second, as a page is. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) await act(() => jest.advanceTimersByTimeAsync(500))
}
const box = { code: 'NM-2001-0001', model: 'NM-Box 2', lanAddress: null, owner: 'nobody' }

let foundAfterMs: number
let reads: number
let isUnreachable: boolean
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed reads
  ;[foundAfterMs, reads, isUnreachable] = [25_000, 0, false]
  startSession(sessionOf('u-1'))
  let beganMs = 0
  connect((async ({ name, path }: Call) => {
    if (name === finding.startScan.name) {
      beganMs = Date.now()
      return { scanId: 'scan-1' }
    }
    if (name !== finding.scanned.name) return {}
    reads += 1
    if (isUnreachable) throw new CallError('network', path)
    const ageMs = Date.now() - beganMs
    return { isFinished: ageMs >= 30_000, items: ageMs >= foundAfterMs ? [box] : [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  onlineManager.setOnline(true)
  endSession()
  jest.useRealTimers()
})

const search = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nearby onCode={jest.fn()} />
    </QueryClientProvider>,
  )
  await screen.tap('开始查找')
  return screen
}

test('shows a device that was found in the last seconds of a search', async () => {
  const screen = await search()
  await pass(40_000)
  expect(screen.words()).toContain('NM-2001-0001')
  expect(screen.words()).toContain('找到 1 台设备')
  const readThen = reads
  await pass(60_000)
  expect(reads).toBe(readThen)
})

test('says what could not be read at the end of a search, and not that nothing was found', async () => {
  const screen = await search()
  await pass(22_000)
  isUnreachable = true
  await pass(20_000)
  expect(screen.words()).not.toContain('没有找到设备')
  expect(screen.words()).toContain('重新查找')
})

test('ends a search without a network, and shows what it has found once there is one', async () => {
  const screen = await search()
  await pass(22_000)
  act(() => onlineManager.setOnline(false))
  await pass(20_000)
  expect(screen.words()).toContain('重新查找')
  expect(screen.words()).not.toContain('停止查找')
  expect(screen.words()).not.toContain('没有找到设备')
  act(() => onlineManager.setOnline(true))
  await pass(2_000)
  expect(screen.words()).toContain('找到 1 台设备')
})

test('keeps what was found until it was stopped, and reads no more', async () => {
  foundAfterMs = 2_000
  const screen = await search()
  await pass(5_000)
  await screen.tap('停止查找')
  expect(screen.words()).toContain('找到 1 台设备')
  const readThen = reads
  await pass(60_000)
  expect(reads).toBe(readThen)
})
