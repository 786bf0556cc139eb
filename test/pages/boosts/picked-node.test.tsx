import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import BoostsPage from '@/pages/boosts/boosts'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

let state: 'online' | 'offline'
let others: readonly object[]
let isUnreadable: boolean
let isUnbound: boolean
let running: readonly object[]
beforeEach(() => {
  state = 'offline'
  isUnreadable = false
  isUnbound = false
  running = []
  others = [nodeRow('客厅')]
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('first'))
  const study = () => ({ ...nodeRow('书房'), state, lastSeenAtMs: null })
  connect((async ({ name, path }: Call) => {
    if (isUnreadable) throw new CallError('too-many', path, { retryAfterS: 60 })
    if (name === boosts.boosts.name) return { atMs: Date.now(), plans: boostPlans, running }
    if (isUnbound && name === devices.device.name) throw new CallError('refused', path, { code: codes.notYours })
    if (name === devices.device.name) return { ...study(), atMs: Date.now(), zone: null, lanAddress: null }
    return { atMs: Date.now(), items: [...others, study()], nextCursor: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  jest.useRealTimers()
  Current.router = null
  endSession()
})

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BoostsPage />
    </QueryClientProvider>,
  )

test('lets a node that was picked while it was offline be boosted once it is back', async () => {
  const screen = await open()
  await screen.waitFor('更换')
  await screen.tap('更换')
  await screen.waitFor('书房')
  await screen.tap('书房')
  await screen.waitFor('书房 离线 更换')
  state = 'online'
  await pullDown()
  await screen.waitFor('书房 在线 更换')
  expect(screen.words()).not.toContain('书房 离线 更换')
})

test('sees that the only node is back while its boosts stay open', async () => {
  jest.useFakeTimers()
  others = []
  const screen = await open()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.words()).toContain('书房 离线 更换')
  state = 'online'
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(screen.words()).toContain('书房 在线 更换')
})

test('believes the list in which the node of the page is picked once more', async () => {
  state = 'online'
  Object.assign(Current.router ?? {}, { params: { deviceId: '书房' } })
  const screen = await open()
  await screen.waitFor('书房 在线 更换')
  state = 'offline'
  await screen.tap('更换')
  await screen.waitFor('客厅 在线 书房 离线')
  await screen.tap('书房，离线')
  await screen.waitFor('书房 离线 更换')
  expect(screen.words()).not.toContain('书房 在线 更换')
})

test('keeps the picked node online that is back when one more read fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await open()
  await screen.waitFor('更换')
  await screen.tap('更换')
  await screen.waitFor('书房')
  await screen.tap('书房')
  await screen.waitFor('书房 离线 更换')
  state = 'online'
  await pullDown()
  await screen.waitFor('书房 在线 更换')
  isUnreadable = true
  await pullDown()
  expect(screen.words()).toContain('书房 在线 更换')
})

test('names a boosted node anew, and no longer one that was unbound on another phone, once it is pulled down', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(Current.router ?? {}, { params: { deviceId: '书房' } })
  const startAtMs = Date.now()
  running = [{ planId: 'boost-2h', deviceId: '客厅', startAtMs, endAtMs: startAtMs + 7_200_000 }]
  const screen = await open()
  await screen.waitFor('书房 离线 更换')
  await screen.waitFor('客厅 两小时加速')
  isUnbound = true
  others = [{ ...nodeRow('客厅'), name: '阳台' }]
  await pullDown()
  await screen.waitFor('选一台节点')
  await screen.waitFor('阳台 两小时加速')
  expect(screen.words()).not.toContain('书房')
})
