import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Doors from '@/pages/tunnels/doors'
import List from '@/pages/tunnels/list'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { linesOf } from '@/tunnels/entries'
import { doorEntries, type Entries, serviceEntries } from '@/tunnels/everywhere/keys'
import { closeDoor, doorsOn, openMap, readEverywhere, startTunnels, tunnelsNow } from '@/tunnels/store'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const door = {
  ...{ serviceId: 'map-1', startedAs: '7', nodeId: 'n-1', nodeName: '客厅', addr: 'https://node.example' },
  ...({ name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openedAtMs: 1, closesAtMs: null } as const),
  ...{ phoneId: 'other', phone: 'iPhone', place: null, isClosing: false },
}

const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

/** What the account's data says is open. */
let entries: { key: string; value: string; updatedAtMs: number }[]
const account = ({ name }: Call) => {
  if (name === devices.nodes.name) return { atMs: Date.now(), items: [], nextCursor: null }
  return name === userData.userData.name ? { items: entries, nextCursor: null } : {}
}

let accounts = 0
beforeAll(startTunnels)
beforeEach(() => {
  // By day: an hour later is still the same day.
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 4) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  entries = []
  // What an account could not close is closed once it is back.
  accounts += 1
  startSession(sessionOf(`u-${accounts}`))
})
afterEach(async () => {
  connectWillingNode()
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

const toldOf = (told: Entries) =>
  Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [{ key, value, updatedAtMs: 1 }]))

const open = (Page = Doors) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )

test('does not say that nothing is open once that could not be read', async () => {
  connectWillingNode(account)
  await pass(1_000)
  expect(await readEverywhere()).toBe(true)
  connectWillingNode(({ path }) => {
    throw new CallError('network', path)
  })
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('没能读取其他手机打开的服务')
  expect(screen.words()).not.toContain('家里没有开着的服务')
})

test("does not say that there is no remote access before other phones' was read, nor once that failed", async () => {
  let fail = () => {}
  connectWillingNode(({ path }) => new Promise((_, reject) => (fail = () => reject(new CallError('network', path)))))
  const screen = await open(List)
  await pass(1_000)
  expect(screen.words()).toContain('正在读取其他手机打开的服务')
  expect(screen.words()).not.toContain('还没有远程访问')
  fail()
  await pass(1_000)
  expect(screen.words()).toContain('暂时不清楚其他手机打开了什么')
  expect(screen.words()).not.toContain('还没有远程访问')
  connectWillingNode(account)
  await screen.tap('重试')
  await pass(1_000)
  expect(screen.words()).toContain('还没有远程访问')
})

test.each([
  ['家里没有开着的服务', Doors],
  ['还没有远程访问', List],
])('does not say "%s" of what was read long ago, while it is read anew', async (none, Page) => {
  connectWillingNode(account)
  await pass(1_000)
  expect(await readEverywhere()).toBe(true)
  await pass(3_600_000)
  let read = () => {}
  connectWillingNode(async call => {
    if (call.name === userData.userData.name)
      await new Promise<void>(resolve => {
        read = resolve
      })
    return account(call)
  })
  const screen = await open(Page)
  await pass(1_000)
  expect(screen.words()).toContain('正在读取其他手机打开的服务')
  expect(screen.words()).not.toContain(none)
  read()
  await pass(1_000)
  expect(screen.words()).toContain(none)
})

test('says of what is only being opened that it is connecting, not that it may still be open', async () => {
  let answer: () => void = () => undefined
  const waiting = new Promise<object>(resolve => {
    answer = () => resolve({})
  })
  connectWillingNode(account, ({ name }) => (name === 'tunnel.startMapService' ? waiting : {}))
  openMap({ id: 'n-1', name: '客厅', addr: 'https://node.example' }, web)
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('正在连接')
  expect(screen.words()).not.toContain('可能还开着')
  answer()
  await pass(1_000)
  expect(screen.words()).toContain('运行中')
})

test('calls a node by its name of now, and closes what is open there where it is now', async () => {
  const { nodeId, nodeName, addr, serviceId, name, preset, ip, port, rule } = door
  const service = { name, preset, ip, port, rule, openForMs: null }
  const known = { id: serviceId, node: { id: nodeId, name: nodeName, addr }, service, limitKbps: null }
  entries = toldOf({ ...serviceEntries({ ...known, isFavourite: false }), ...doorEntries(door) })
  const row = { id: 'n-1', name: '卧室', state: 'online', tunnelAddr: 'https://new.example', alerts: [] }
  const asked = connectWillingNode(call =>
    call.name === devices.nodes.name ? { atMs: Date.now(), items: [row], nextCursor: null } : account(call),
  )
  const screen = await open()
  await pass(2_000)
  expect(screen.words()).toContain('卧室')
  expect(screen.words()).not.toContain('客厅')
  await screen.tap('关闭')
  await pass(5_000)
  expect(new Set(asked.map(({ input }) => input.addr))).toEqual(new Set(['https://new.example']))
})

test.each([
  ['what is open', Doors],
  ['the services', List],
])('tells two boxes apart that nobody has named: %s', async (_, Page) => {
  const boxes = [
    nodeRow('n-1', { name: 'NM-Box 2', code: 'NM-2001-0003' }),
    nodeRow('n-2', { name: 'NM-Box 2', code: 'NM-2001-0007' }),
  ]
  connectWillingNode(({ name }) =>
    name === devices.nodes.name ? { atMs: Date.now(), items: boxes, nextCursor: null } : {},
  )
  for (const { id } of boxes) openMap({ id, name: 'NM-Box 2', addr: `https://${id}.example` }, web)
  await pass(5_000)
  const screen = await open(Page)
  await pass(2_000)
  expect(screen.words()).toContain('NM-Box 2 · 0003')
  expect(screen.words()).toContain('NM-Box 2 · 0007')
})

test('promises nobody that a service closes in time that may be open, or whose node is offline', async () => {
  const soonMs = Date.now() + 3_600_000
  entries = toldOf(doorEntries({ ...door, closesAtMs: soonMs }))
  let isOffline = false
  connectWillingNode(account, () => (isOffline ? { isOk: false, errcode: 2 } : {}))
  openMap({ id: 'n-2', name: '书房', addr: 'https://study.example' }, { ...web, openForMs: 3_600_000 })
  const screen = await open()
  await pass(5_000)
  const times = (words: RegExp) => screen.words().match(words)?.length
  expect([times(/计划 \S+ 关闭/g), times(/\S+ 自动关闭/g)]).toEqual([1, 1])
  isOffline = true
  await pass(180_000)
  expect([times(/计划 \S+ 关闭/g), times(/\S+ 自动关闭/g)]).toEqual([2, undefined])
})

test('offers to share what is a service still, and not what is open of a deleted one', async () => {
  const { nodeId, nodeName, addr, serviceId, name, preset, ip, port, rule } = door
  const service = { name, preset, ip, port, rule, openForMs: null }
  const known = { id: serviceId, node: { id: nodeId, name: nodeName, addr }, service, limitKbps: null }
  entries = toldOf({ ...serviceEntries({ ...known, isFavourite: false }), ...doorEntries(door) })
  connectWillingNode(account)
  const screen = await open()
  await pass(1_000)
  screen.find('分享，相册')
  screen.remove()
  entries = toldOf(doorEntries(door))
  const later = await open()
  await pass(20_000)
  later.find('关闭，相册')
  expect(() => later.find('分享，相册')).toThrow()
})

test('speaks of two services of one name on two nodes by names of their own', async () => {
  entries = toldOf({
    ...doorEntries(door),
    ...doorEntries({ ...door, startedAs: '8', serviceId: 'map-2', nodeId: 'n-2', nodeName: '书房' }),
  })
  connectWillingNode(account)
  const screen = await open()
  await pass(1_000)
  screen.find('关闭，相册 · 客厅')
  screen.find('关闭，相册 · 书房')
})

test('says that what another phone opened may be open for good, once its node obeys this account no more', async () => {
  entries = toldOf(doorEntries(door))
  connectWillingNode(account, () => ({ isOk: false, errcode: 1 }))
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('可能还开着')
  await screen.tap('关闭')
  await pass(10_000)
  expect(screen.words()).toContain('正在关闭')
  await pass(10 * 60_000)
  expect(screen.words()).not.toContain('正在关闭')
  expect(screen.words()).toContain('节点不再接受这个账号，可能还开着')
})

test('lists its service so too, instead of stopping it for ever', async () => {
  const { serviceId: id, nodeId, nodeName: name, addr, ...service } = door
  const known = { id, node: { id: nodeId, name, addr }, service: { ...service, openForMs: null } }
  entries = toldOf({ ...serviceEntries({ ...known, limitKbps: null, isFavourite: false }), ...doorEntries(door) })
  connectWillingNode(account, () => ({ isOk: false, errcode: 1 }))
  await pass(1_000)
  await readEverywhere()
  for (const each of doorsOn('n-1')) closeDoor(each)
  const stateOf = () => linesOf(tunnelsNow(), Date.now(), doorsOn('n-1')).find(({ map }) => map.id === id)?.status
  expect(stateOf()).toMatchObject({ state: 'elsewhere' })
  await pass(10 * 60_000)
  expect(stateOf()).toEqual({ state: 'failed', ended: { why: 'disowned' } })
})

test('is not closing for ever all that nobody can close any more', async () => {
  entries = toldOf({
    ...doorEntries(door),
    ...doorEntries({ ...door, serviceId: 'map-2', startedAs: '8', name: 'NAS' }),
  })
  connectWillingNode(account, () => ({ isOk: false, errcode: 1 }))
  const screen = await open()
  await pass(1_000)
  await screen.tap('全部关闭')
  await screen.waitFor('关闭开着的 2 个服务？')
  const buttons = screen.container.querySelectorAll('[aria-label="全部关闭"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(10 * 60_000)
  expect(screen.words()).toContain('节点不再接受这个账号，可能还开着')
  expect(screen.words()).not.toMatch(/请稍候|全部关闭|正在/)
})
