import { act } from '@tarojs/test-utils-react/dist/pure'
import { ServiceDetails } from '@/pages/tunnels/parts/details'
import { IdleTunnels } from '@/pages/tunnels/parts/idle-tunnels'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { linesOf } from '@/tunnels/entries'
import { doorEntries } from '@/tunnels/everywhere/keys'
import { commandTunnel, openMap, readEverywhere, startTunnels, useTunnels } from '@/tunnels/store'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

/** As the list shows it: removed once it is no longer listed. */
const Listed = () => {
  const [line] = linesOf(useTunnels(), Date.now())
  return line ? <ServiceDetails line={line} onRemoved={jest.fn()} /> : null
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const loseNetwork = () =>
  connect(async ({ path }) => {
    throw new CallError('network', path)
  })

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  connectWillingNode()
  endSession()
  jest.useRealTimers()
})

const runningService = async (service: Parameters<typeof openMap>[1] = web) => {
  connectWillingNode()
  openMap(node, service)
  await pass(2_000)
  return show(<Listed />)
}

const deleteBy = async (screen: Awaited<ReturnType<typeof show>>, title: string, confirm: string) => {
  await screen.tap('删除')
  await screen.waitFor(title)
  // The sheet behind the dialog has a button of the same name.
  const buttons = screen.container.querySelectorAll(`[aria-label="${confirm}"]`)
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(1_000)
}

test('closes the service when Delete is pressed twice', async () => {
  const screen = await runningService()
  loseNetwork()
  for (let time = 0; time < 2; time++) await deleteBy(screen, '删除“相册”？', '删除')
  expect(screen.words()).toContain('正在停止')
  const asked = connectWillingNode()
  await pass(60_000)
  expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
  expect(screen.words()).toBe('')
})

test('closes a service taken off the list as soon as its node answers', async () => {
  const screen = await runningService()
  loseNetwork()
  await deleteBy(screen, '删除“相册”？', '删除')
  await pass(30_000)
  await deleteBy(screen, '直接移除“相册”？', '不再等待，直接移除')
  expect(screen.words()).toBe('')
  const asked = connectWillingNode()
  await pass(5 * 60_000)
  expect(asked.map(({ name }) => name)).toEqual(['tunnel.stopMapService'])
})

test('takes back the address that was asked about, though its node was lost while that was asked', async () => {
  const screen = await runningService()
  await screen.tap('停止并换地址')
  await screen.waitFor('停止“相册”，并换掉地址？')
  loseNetwork()
  await pass(3 * 60_000)
  expect(screen.words()).toContain('的人就连不上了')
  const buttons = screen.container.querySelectorAll('[aria-label="停止并换地址"]')
  const toasts = await show(<ToastPlace />)
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  expect(toasts.words()).toBe('正在停止，停止后就连不上了')
  connectWillingNode()
  await pass(60_000)
  expect(screen.words()).toContain('已停止')
  const asked = connectWillingNode()
  await screen.tap('启动')
  await pass(5_000)
  expect(asked.find(({ name }) => name === 'tunnel.startMapService')?.input.listenPort).toBe(0)
})

test('lists only what is known of a running service', async () => {
  const screen = await runningService()
  expect(screen.words()).toContain('连接方式')
  expect(screen.words()).not.toMatch(/流量|连接数|—/)
})

test('offers a browser no page that only its owner may use, which it could not open', async () => {
  const screen = await runningService({ ...web, rule: 1 })
  expect(screen.words()).toContain('浏览器等其他程序打不开')
  expect(() => screen.find('打开')).toThrow()
  screen.find('复制地址')
})

test('offers no start of what is being deleted', async () => {
  const screen = await runningService()
  expect(screen.words()).toContain('停止')
  loseNetwork()
  await deleteBy(screen, '删除“相册”？', '删除')
  expect(screen.container.querySelector('[aria-label="启动"]')).toBeNull()
})

test('says of a node that is no longer ours that a service may still be open, and lets it go then', async () => {
  const screen = await runningService()
  connectWillingNode(undefined, () => ({ isOk: false, errcode: 1 }))
  await pass(5 * 60_000)
  expect(screen.words()).toContain('节点不再接受这个账号，可能还开着')
  await screen.tap('删除')
  await screen.waitFor('应用没法再关闭它')
  const buttons = screen.container.querySelectorAll('[aria-label="不再等待，直接移除"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  const asked = connectWillingNode()
  await pass(60 * 60_000)
  expect(screen.words()).toBe('')
  expect(asked).toEqual([])
})

test('ends the tunnel that it has left open when the user says so', async () => {
  const Idle = () => <IdleTunnels tunnels={useTunnels()} />
  connectWillingNode()
  const mapId = openMap(node, web) ?? ''
  await pass(2_000)
  const screen = await show(<Idle />)
  expect(screen.words()).toBe('')
  commandTunnel('n-1', { is: 'remove', mapId })
  await pass(2_000)
  expect(screen.words()).toContain('空闲的连接')
  const asked = connectWillingNode()
  await screen.tap('断开')
  await screen.waitFor('包括你用其他手机打开的')
  const buttons = screen.container.querySelectorAll('[aria-label="断开"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(2_000)
  expect(asked.map(({ name }) => name)).toEqual(['tunnel.destroyTunnel'])
  expect(screen.words()).toBe('')
})

test('shuts out who has the address for good: its port is not asked for again, and returned if it is offered', async () => {
  const screen = await runningService()
  const asked = connectWillingNode()
  await screen.tap('停止并换地址')
  await screen.waitFor('拿到 http://node.example:4000 的人就连不上了')
  const buttons = screen.container.querySelectorAll('[aria-label="停止并换地址"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(2_000)
  expect(screen.words()).toContain('已停止')
  await screen.tap('启动')
  await pass(2_000)
  // The node has no other port, so the second time it is taken.
  expect(screen.words()).toContain('运行中')
  expect(asked.map(({ name, input: { listenPort, svMapPort } }) => [name, listenPort ?? svMapPort])).toEqual([
    ['tunnel.stopMapService', 4_000],
    ['tunnel.startMapService', 0],
    ['tunnel.stopMapService', 4_000],
    ['tunnel.startMapService', 0],
  ])
})

test('names what other phones have opened before it ends the tunnel', async () => {
  const Idle = () => <IdleTunnels tunnels={useTunnels()} />
  const door = {
    ...{ serviceId: 's-1', startedAs: '7', nodeId: 'n-1', nodeName: '客厅', addr: node.addr, name: '书房的文件' },
    ...({ preset: 'smb', ip: '127.0.0.1', port: 445, rule: 1, openedAtMs: Date.now(), closesAtMs: null } as const),
    ...{ phoneId: 'other', phone: 'iPhone 13', place: null, isClosing: false },
  }
  const items = Object.entries(doorEntries(door)).map(([key, value]) => ({ key, value, updatedAtMs: Date.now() }))
  connectWillingNode(({ name }) => (name === 'userData.userData' ? { items, nextCursor: null } : {}))
  const mapId = openMap(node, web) ?? ''
  await pass(2_000)
  commandTunnel('n-1', { is: 'remove', mapId })
  await pass(2_000)
  await act(readEverywhere)
  const screen = await show(<Idle />)
  await screen.tap('断开')
  await screen.waitFor('其中有：“书房的文件”（iPhone 13）')
})
