import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ComponentType } from 'react'
import { WakeDoors } from '@/node/node-doors'
import { leaveWaking } from '@/node/wake-run'
import List from '@/pages/tunnels/list'
import Service from '@/pages/tunnels/service'
import { CallError } from '@/request/errors'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { wake } from '@/services/wake'
import { setTunnelsForeground } from '@/tunnels/load'
import { commandTunnel } from '@/tunnels/store'
import { connectWillingNode } from '../tunnels/willing-node'
import {
  asleep,
  keepDoor,
  keepStopped,
  node,
  open,
  ordinary,
  others,
  pageOf,
  pass,
  startAsleep,
  starts,
} from './asleep'

startAsleep()

test('wakes the node of a door on home by one tap, and opens the door once when the node is back', async () => {
  await keepDoor()
  const screen = await open()
  for (let taps = 0; taps < 2; taps += 1) await screen.tap('相册 · 节点离线')
  await pass(4_000)
  expect(screen.words()).toContain('唤醒并打开“相册”')
  expect(screen.words()).toContain('已发出')
  expect(screen.words()).toMatch(/最多再等 11\d 秒/)
  expect(screen.words()).toContain('上线后自动打开')
  asleep.isOnline = true
  await pass(8_000)
  expect(screen.words()).toContain('已打开')
  expect(screen.words()).toContain('http://node.example:4000')
  expect(asleep.wakes).toBe(1)
  await pass(30_000)
  expect(asleep.wakes).toBe(1)
})

test('opens nothing once it was left, though the node comes back and another page had asked too', async () => {
  await keepStopped()
  const page = await open(() => <WakeDoors deviceId={node.id} isOffered />)
  await page.tap('唤醒并打开“相册”')
  const screen = await open(List)
  await screen.tap('唤醒')
  await pass(4_000)
  expect(screen.words()).toContain('不打开了')
  await screen.tap('不打开了')
  const before = starts()
  asleep.isOnline = true
  await pass(20_000)
  expect(starts()).toBe(before)
  expect(asleep.wakes).toBe(2)
})

test('opens what was stopped, for the first time when its node is back', async () => {
  const mapId = await keepStopped()
  const screen = await open(List)
  const before = starts()
  await screen.tap('唤醒')
  await pass(10_000)
  expect(starts()).toBe(before)
  asleep.isOnline = true
  await pass(8_000)
  expect(screen.words()).toContain('http://node.example:4000')
  expect(starts()).toBe(before + 1)
  // What somebody has stopped since stays stopped, though its node goes and comes again.
  await act(async () => commandTunnel(node.id, { is: 'stop', mapId }))
  asleep.isOnline = false
  await pass(8_000)
  asleep.isOnline = true
  await pass(20_000)
  expect(starts()).toBe(before + 1)
})

test('opens nothing for a page that was left', async () => {
  await keepStopped()
  const screen = await open(List)
  await screen.tap('唤醒')
  await pass(4_000)
  screen.remove()
  const before = starts()
  asleep.isOnline = true
  await pass(20_000)
  expect(starts()).toBe(before)
})

test('waits for a node though nobody could tell whether the signal was sent, and sends no second one', async () => {
  await keepDoor()
  asleep.isLost = true
  const screen = await open()
  await screen.tap('相册 · 节点离线')
  await pass(20_000)
  expect(screen.words()).toContain('最多再等')
  expect(screen.words()).toContain('没收到答复，也许已经发出')
  asleep.isOnline = true
  await pass(20_000)
  expect(screen.words()).toContain('http://node.example:4000')
  expect(asleep.wakes).toBe(1)
})

test('says nothing of a signal of the run before, which was left', async () => {
  await keepDoor()
  const refusals: (() => void)[] = []
  asleep.answer = call =>
    call.name === wake.wakeNow.name
      ? new Promise((_, reject) => {
          refusals.push(() => reject(new CallError('refused', call.path, { code: 1, serverWords: '太早了' })))
        })
      : ordinary(call)
  const screen = await open()
  await screen.tap('相册 · 节点离线')
  await pass(1_000)
  leaveWaking('doors')
  await pass(1_000)
  await screen.tap('相册 · 节点离线')
  await pass(1_000)
  expect(refusals).toHaveLength(2)
  refusals[0]?.()
  await pass(1_000)
  expect(screen.words()).toContain('正在发送')
  expect(screen.words()).not.toContain('太早了')
  leaveWaking('doors')
})

test('says after two minutes that a node did not wake, and wakes it again only by another tap', async () => {
  await keepDoor()
  const screen = await open()
  await screen.tap('相册 · 节点离线')
  await pass(121_000)
  expect(screen.words()).toContain('两分钟了，还没有上线')
  expect(asleep.wakes).toBe(1)
  let reads = 0
  asleep.answer = call => {
    if (call.name === devices.deviceStates.name) reads += 1
    return ordinary(call)
  }
  await pass(600_000)
  expect(reads).toBeGreaterThan(5)
  expect(reads).toBeLessThanOrEqual(12)
  await screen.tap('再次唤醒')
  await pass(4_000)
  expect(screen.words()).toContain('最多再等')
  expect(asleep.wakes).toBe(2)
  asleep.isOnline = true
  await pass(10_000)
  expect(screen.words()).toContain('http://node.example:4000')
  leaveWaking('doors')
})

describe('once its node is back and the service is not yet open', () => {
  /** Stopped, and woken on a page, while its tunnel cannot be opened. */
  const wakeOn = async (Page: ComponentType, shownAt: (mapId: string) => unknown) => {
    const mapId = await keepStopped()
    connectWillingNode(others, () => ({ isOk: false, errcode: 2 }))
    shownAt(mapId)
    const screen = await open(Page)
    await screen.tap(Page === Service ? '唤醒并打开' : '唤醒')
    asleep.isOnline = true
    await pass(8_000)
    return screen
  }

  test.each([
    ['on its own page', Service, pageOf],
    ['in the list beside its page', List, pageOf],
  ])('leads to no page that is shown already: %s', async (_where, Page, shownAt) => {
    const screen = await wakeOn(Page, shownAt)
    expect(screen.words()).toContain('已上线')
    expect(screen.words()).not.toContain('查看这个服务')
  })

  test.each([
    ['in the list', List, () => undefined],
    ['in the list beside the page of another', List, () => pageOf('map-other')],
  ])('leads to its page: %s', async (_where, Page, shownAt) => {
    const screen = await wakeOn(Page, shownAt)
    expect(screen.words()).toContain('查看这个服务')
  })

  test('opens nothing any more once it was called off, and promises nothing of it before', async () => {
    const screen = await wakeOn(List, () => undefined)
    const before = screen.words()
    await screen.tap('不打开了')
    connectWillingNode(others)
    await pass(60_000)
    expect(screen.words()).not.toContain('http://node.example:4000')
    expect(before).not.toContain('离开这里就不会再打开它')
  })
})

test('leaves open what has opened', async () => {
  await keepStopped()
  const screen = await open(List)
  await screen.tap('唤醒')
  asleep.isOnline = true
  await pass(8_000)
  await screen.tap('好了')
  await pass(60_000)
  expect(screen.words()).toContain('http://node.example:4000')
})

test('leaves open what has opened, though it is only just connected to again after a while away', async () => {
  await keepStopped()
  const screen = await open(List)
  await screen.tap('唤醒')
  asleep.isOnline = true
  await pass(8_000)
  expect(screen.words()).toContain('已打开')
  await act(async () => setTunnelsForeground(false))
  await pass(20_000)
  asleep.answer = call => {
    if (call.name === userData.userData.name) throw new CallError('network', call.path)
    return ordinary(call)
  }
  connectWillingNode(others, () => ({ isOk: false, errcode: 2 }))
  await act(async () => setTunnelsForeground(true))
  await pass(1_000)
  expect(screen.words()).toContain('正在连接，通常只要几秒')
  await screen.tap('好了')
  await pass(10_000)
  expect(screen.words()).toContain('恢复后自动连接')
})
