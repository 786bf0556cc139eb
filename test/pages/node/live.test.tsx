import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Live } from '@/pages/node/parts/live'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** A node's rate, on a page that stays open. */

let isLost = false
let isSilent = false
beforeEach(() => {
  isLost = false
  isSilent = false
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 18, 4, 30) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost reads
  startSession(sessionOf('ann'))
  connect((async ({ path }: Call) => {
    if (isLost) throw new CallError('network', path)
    const atMs = Date.now()
    const rates = isSilent ? { upKbps: null, downKbps: null } : { upKbps: 2_000, downKbps: 1_000 }
    return { atMs, ...rates, samples: [40, 20, 0].map(agoS => ({ atMs: atMs - agoS * 1_000, ...rates })) }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Live deviceId="node-1" />
    </QueryClientProvider>,
  )
  await pass(6_000)
  return screen
}

test('says of its table what is in it: below it is another chart', async () => {
  const screen = await open()
  screen.find('看表格，实时速率')
})

test('says of what time the last minute is that could be read, once that is not now any more', async () => {
  const screen = await open()
  const labels = () => [...screen.container.querySelectorAll('.nm-chart__label')].map(each => each.textContent)
  expect(labels()).toEqual(['40 秒前', '20 秒前', '现在'])
  isLost = true
  jest.setSystemTime(new Date(2026, 10, 22, 18, 0))
  await pass(30_000)
  expect(labels()).toEqual(['早 40 秒', '早 20 秒', '18:04'])
  expect(screen.words()).toContain('11月21日 18:04 前的一分钟')
  isLost = false
  await pass(120_000)
  expect(labels()).toEqual(['40 秒前', '20 秒前', '现在'])
})

test('greys a rate that is older than a minute', async () => {
  const screen = await open()
  const greyed = () => screen.container.querySelectorAll('.nm-stat--stale').length
  expect(greyed()).toBe(0)
  isLost = true
  await pass(90_000)
  expect(greyed()).toBe(2)
  isLost = false
  await pass(120_000)
  expect(greyed()).toBe(0)
})

test('says of what time it is that nothing was measured in the last minute that could be read', async () => {
  isSilent = true
  const screen = await open()
  expect(screen.words()).toContain('暂时没有速率数据')
  isLost = true
  jest.setSystemTime(new Date(2026, 10, 22, 18, 0))
  await pass(30_000)
  expect(screen.words()).toContain('11月21日 18:04 前的一分钟没有速率数据')
  expect(screen.words()).not.toContain('暂时')
})
