import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { Tools } from '@/pages/node/parts/tools'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { Device, devices } from '@/services/devices'
import { nodePage, Overview } from '@/services/node-page'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const minuteMs = 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let node: { state: 'online' | 'offline'; cacheBytes: number | null }
let isReadable: boolean
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused clean-up
  node = { state: 'online', cacheBytes: 2e9 }
  isReadable = true
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    if (name === devices.device.name) return v.parse(Device, { id: 'node-1', name: '书房', state: node.state, atMs })
    if (name === nodePage.deviceOverview.name && isReadable)
      return v.parse(Overview, { atMs, ...node, reclaimableBytes: null })
    if (name !== nodePage.cleanCache.name) throw new CallError('status', path, { status: 500 })
    if (node.state === 'offline')
      throw new CallError('refused', path, { code: codes.deviceOffline, serverWords: '节点离线了' })
    const freedBytes = node.cacheBytes
    node.cacheBytes = 0
    return { freedBytes }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const clean = async ({ isReadableAfter = true } = {}) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Tools deviceId="node-1" />
    </QueryClientProvider>,
  )
  await pass(1_000)
  isReadable = isReadableAfter
  await screen.tap('清理')
  await pass(1_000)
  return screen
}

test('says what can be freed again once it is a while since a clean-up', async () => {
  const screen = await clean()
  expect(screen.words()).toContain('刚刚释放了 1.9 GB')
  node.cacheBytes = 3e9
  await pass(2 * minuteMs)
  expect(screen.words()).toContain('可释放 2.8 GB')
  expect(screen.words()).not.toContain('刚刚释放了')
})

test('says what can be freed once a node is back that was offline for a clean-up', async () => {
  node = { state: 'offline', cacheBytes: null }
  const screen = await clean()
  expect(screen.words()).toContain('节点离线了')
  node = { state: 'online', cacheBytes: 3e9 }
  await pass(2 * minuteMs)
  expect(screen.words()).toContain('可释放 2.8 GB')
  expect(screen.words()).not.toContain('节点离线了')
})

test('says nothing of what could be freed before a clean-up while nobody can read what can be freed now', async () => {
  const screen = await clean({ isReadableAfter: false })
  await pass(2 * minuteMs)
  expect(screen.words()).toContain('刚刚释放了 1.9 GB')
  isReadable = true
  node.cacheBytes = 3e9
  await pass(5 * minuteMs)
  expect(screen.words()).toContain('可释放 2.8 GB')
})

test('says for a minute what a second clean-up has freed where that is as much as the first', async () => {
  const screen = await clean()
  await pass(50_000)
  node.cacheBytes = 2e9
  await screen.tap('清理')
  await pass(20_000)
  expect(screen.words()).toContain('刚刚释放了 1.9 GB')
})
