import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ComponentType } from 'react'
import { MyDoors } from '@/node/my-doors'
import { WakeDoors } from '@/node/node-doors'
import { leaveWaking } from '@/node/wake-run'
import List from '@/pages/tunnels/list'
import Service from '@/pages/tunnels/service'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { devices } from '@/services/devices'
import { schedules } from '@/services/schedules'
import { userData } from '@/services/user-data'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { commandTunnel, openMap, startTunnels } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from '../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null } as const

let isOnline: boolean
let wakes: number
let isLost: boolean
let answer: (call: Call) => unknown
const others = (call: Call) => answer(call)

const row = () => ({
  id: node.id,
  name: node.name,
  state: isOnline ? 'online' : 'offline',
  lastSeenAtMs: 1,
  tunnelAddr: node.addr,
})
const ordinary = ({ name, path }: Call) => {
  if (name === wake.wakeNow.name) {
    wakes += 1
    if (isLost) throw new CallError('network', path)
    return { wakeId: 'one', startedAtMs: Date.now(), untilMs: Date.now() + 120_000 }
  }
  if (name === schedules.wakeups.name) throw new CallError('network', path)
  if (name === devices.deviceStates.name) return { atMs: Date.now(), items: [row()] }
  if (name === devices.nodes.name) return { atMs: Date.now(), items: [{ ...row(), alerts: [] }], nextCursor: null }
  return name === userData.userData.name ? { items: [], nextCursor: null } : {}
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const starts = (asked: { name: string }[]) => asked.filter(({ name }) => name === 'tunnel.startMapService').length

let accounts = 0
let asked: { name: string }[]
beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  ;[isOnline, wakes, isLost, answer] = [false, 0, false, ordinary]
  asked = connectWillingNode(others, () => (isOnline ? {} : { isOk: false, errcode: 2 }))
  accounts += 1
  startSession(sessionOf(`waker-${accounts}`))
})
afterEach(async () => {
  isOnline = true
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

const open = async (Part: ComponentType = MyDoors) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
  await pass(2_000)
  return screen
}

/** A favourite, from before its node slept. */
const keepDoor = async (port = 80) => {
  const mapId = openMap(node, { ...web, port }) ?? ''
  commandTunnel(node.id, { is: 'favour', mapId, isFavourite: true })
  await pass(5_000)
  return mapId
}

const keepStopped = async (port = 80) => {
  const mapId = await keepDoor(port)
  commandTunnel(node.id, { is: 'stop', mapId })
  await pass(5_000)
  return mapId
}

test('wakes the node of a door on home by one tap, and opens the door once when the node is back', async () => {
  await keepDoor()
  const screen = await open()
  for (let taps = 0; taps < 2; taps += 1) await screen.tap('相册 · 节点离线')
  await pass(4_000)
  expect(screen.words()).toContain('唤醒并打开“相册”')
  expect(screen.words()).toContain('已发出')
  expect(screen.words()).toMatch(/最多再等 11\d 秒/)
  expect(screen.words()).toContain('上线后自动打开')
  isOnline = true
  await pass(8_000)
  expect(screen.words()).toContain('已打开')
  expect(screen.words()).toContain('http://node.example:4000')
  expect(wakes).toBe(1)
  await pass(30_000)
  expect(wakes).toBe(1)
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
  const before = starts(asked)
  isOnline = true
  await pass(20_000)
  expect(starts(asked)).toBe(before)
  expect(wakes).toBe(2)
})

test('opens what was stopped, for the first time when its node is back', async () => {
  const mapId = await keepStopped()
  const screen = await open(List)
  const before = starts(asked)
  await screen.tap('唤醒')
  await pass(10_000)
  expect(starts(asked)).toBe(before)
  isOnline = true
  await pass(8_000)
  expect(screen.words()).toContain('http://node.example:4000')
  expect(starts(asked)).toBe(before + 1)
  // What somebody has stopped since stays stopped, though its node goes and comes again.
  await act(async () => commandTunnel(node.id, { is: 'stop', mapId }))
  isOnline = false
  await pass(8_000)
  isOnline = true
  await pass(20_000)
  expect(starts(asked)).toBe(before + 1)
})

test('opens nothing for a page that was left', async () => {
  await keepStopped()
  const screen = await open(List)
  await screen.tap('唤醒')
  await pass(4_000)
  screen.remove()
  const before = starts(asked)
  isOnline = true
  await pass(20_000)
  expect(starts(asked)).toBe(before)
})

test('waits for a node though nobody could tell whether the signal was sent, and sends no second one', async () => {
  await keepDoor()
  isLost = true
  const screen = await open()
  await screen.tap('相册 · 节点离线')
  await pass(20_000)
  expect(screen.words()).toContain('最多再等')
  expect(screen.words()).toContain('没收到答复，也许已经发出')
  isOnline = true
  await pass(20_000)
  expect(screen.words()).toContain('http://node.example:4000')
  expect(wakes).toBe(1)
})

test('says nothing of a signal of the run before, which was left', async () => {
  await keepDoor()
  const refusals: (() => void)[] = []
  answer = call =>
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
  expect(wakes).toBe(1)
  let reads = 0
  answer = call => {
    if (call.name === devices.deviceStates.name) reads += 1
    return ordinary(call)
  }
  await pass(600_000)
  expect(reads).toBeGreaterThan(5)
  expect(reads).toBeLessThanOrEqual(12)
  await screen.tap('再次唤醒')
  await pass(4_000)
  expect(screen.words()).toContain('最多再等')
  expect(wakes).toBe(2)
  isOnline = true
  await pass(10_000)
  expect(screen.words()).toContain('http://node.example:4000')
  leaveWaking('doors')
})

const pageOf = (service: string) =>
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({
    page: null,
    router: { path: '/pages/tunnels/service?stamp=A', params: { service } },
  } as never)

describe('once its node is back and the service is not yet open', () => {
  /** Stopped, and woken on a page, while its tunnel cannot be opened. */
  const wakeOn = async (Page: ComponentType, shownAt: (mapId: string) => unknown) => {
    const mapId = await keepStopped()
    connectWillingNode(others, () => ({ isOk: false, errcode: 2 }))
    shownAt(mapId)
    const screen = await open(Page)
    await screen.tap(Page === Service ? '唤醒并打开' : '唤醒')
    isOnline = true
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
})

const wakeOnPageOf = async (mapId: string) => {
  pageOf(mapId)
  const page = await open(Service)
  await page.tap('唤醒并打开')
  await pass(4_000)
  return page
}

test('goes on when the page of another service is left', async () => {
  const [one, other] = [await keepStopped(), await keepStopped(81)]
  pageOf(other)
  const below = await open(Service)
  const above = await wakeOnPageOf(one)
  expect(below.words()).not.toContain('最多再等')
  below.remove()
  await pass(1_000)
  expect(above.words()).toContain('最多再等')
})

test('wakes for a page what it asks for, though another one that is still there was left without closing its sheet', async () => {
  await keepDoor()
  const home = await open()
  await home.tap('相册 · 节点离线')
  await pass(4_000)
  const page = await open(() => <WakeDoors deviceId={node.id} isOffered />)
  await page.tap('唤醒并打开“相册”')
  await pass(4_000)
  expect(page.words()).toContain('等节点上线')
  await act(async () => leaveWaking('node'))
  expect(home.words()).toContain('等节点上线')
})

test('opens for each page what it asks for, though another one has asked since', async () => {
  const [one, other] = [await keepStopped(), await keepStopped(81)]
  const pages = [await wakeOnPageOf(one), await wakeOnPageOf(other)]
  isOnline = true
  await pass(10_000)
  for (const page of pages) expect(page.words()).toContain('已打开')
})
