import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import List from '@/pages/tunnels/list'
import Service from '@/pages/tunnels/service'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { type Entries, goneEntries, serviceEntries } from '@/tunnels/everywhere/keys'
import { openForJob, readEverywhere, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Of another phone. */
const albums = serviceEntries({
  ...{
    id: 'map-1',
    node: { id: 'n-1', name: '客厅', addr: 'https://node.example' },
    limitKbps: null,
    isFavourite: false,
  },
  service: { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null },
})

/** What the account's data says. */
let entries: { key: string; value: string; updatedAtMs: number }[]
const account = ({ name }: Call) => ({ items: name === userData.userData.name ? entries : [], nextCursor: null })
const tell = (told: Entries) => {
  entries = Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [{ key, value, updatedAtMs: 1 }]))
}

let accounts = 0
beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
  entries = []
  connectWillingNode(account)
  accounts += 1
  startSession(sessionOf(`reader-${accounts}`))
})
afterEach(async () => {
  connectWillingNode()
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

const open = (params: Record<string, string> = { service: 'map-1' }, Page = Service) => {
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router: { params } } as never)
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
}

test('reads what another phone has before it says that there is no such service', async () => {
  await pass(1_000)
  tell(albums)
  let answer = () => {}
  connectWillingNode(call => new Promise(resolve => (answer = () => resolve(account(call)))))
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('正在读取')
  expect(screen.words()).not.toContain('没有找到')
  connectWillingNode(account)
  answer()
  await pass(1_000)
  expect(screen.words()).toContain('127.0.0.1:80')
  expect(screen.words()).not.toContain('正在读取')
  screen.find('启动')
})

test('says that a service is not there once that was read, and of a link without one', async () => {
  for (const params of [{ service: 'map-2' }, {}]) {
    const screen = await open(params)
    await pass(1_000)
    expect(screen.words()).toContain('没有找到这个服务')
    screen.remove()
  }
})

test('offers another try when it could not be read, and does not say that it is not there', async () => {
  await pass(1_000)
  connectWillingNode(({ path }) => {
    throw new CallError('network', path)
  })
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('暂时不清楚其他手机打开了什么')
  expect(screen.words()).not.toContain('没有找到')
  tell(albums)
  connectWillingNode(account)
  await screen.tap('重试')
  await pass(1_000)
  expect(screen.words()).toContain('127.0.0.1:80')
})

test('says of what was read before that it could not be read again, and shows it', async () => {
  await pass(1_000)
  tell(albums)
  const screen = await open()
  await pass(1_000)
  expect(screen.words()).toContain('127.0.0.1:80')
  connectWillingNode(({ path }) => {
    throw new CallError('network', path)
  })
  await act(async () => void readEverywhere())
  await pass(60_000)
  expect(screen.words()).toContain('没能读取其他手机打开的服务')
  expect(screen.words()).toContain('127.0.0.1:80')
})

test('says that a service is gone which another phone deletes while it is open', async () => {
  tell(albums)
  const screen = await open()
  await pass(1_000)
  await screen.tap('删除')
  await screen.waitFor('删除“相册”？')
  tell(goneEntries('map-1'))
  await act(readEverywhere)
  await pass(5_000)
  expect(screen.words()).toContain('没有找到这个服务')
  expect(screen.words()).not.toContain('删除“相册”？')
  // Reading again says nothing else meanwhile.
  connectWillingNode(() => new Promise(() => undefined))
  void readEverywhere()
  await pass(1_000)
  expect(screen.words()).toContain('没有找到这个服务')
})

test('leaves the page of a service that was deleted on it', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}])
  const back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: 'ok' })
  tell(albums)
  const screen = await open()
  await pass(1_000)
  await screen.tap('删除')
  await screen.waitFor('删除“相册”？')
  const buttons = screen.container.querySelectorAll('[aria-label="删除"]')
  await act(async () => void buttons[buttons.length - 1]?.dispatchEvent(new Event('click', { bubbles: true })))
  await pass(1_000)
  expect(back).toHaveBeenCalledTimes(1)
})

const printer = serviceEntries({
  ...{ id: 'map-2', node: { id: 'n-2', name: '书房', addr: 'https://node.example' }, limitKbps: null },
  ...{
    isFavourite: true,
    service: { name: '打印机', preset: 'printer', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null },
  },
})

test.each([
  ['the page of a service', Service, { service: 'map-1' }],
  ['the list of its node', List, { deviceId: 'n-1' }],
] as const)('looks in a fleet for no other node than its own on %s', async (_what, Page, params) => {
  tell({ ...albums, ...printer })
  const searched: unknown[] = []
  connectWillingNode((call, { search }) => {
    if (call.name !== devices.nodes.name) return account(call)
    searched.push(search)
    return { atMs: 0, items: [], nextCursor: 'next' }
  })
  const screen = await open(params, Page)
  await pass(20_000)
  expect(screen.words()).toContain('相册')
  expect(searched).toEqual(['', 'n-1'])
})

test.each([
  ['once about them all', ['n-1', 'n-2'], null, ['']],
  ['then about one that is not on the first page of a fleet', ['n-1'], 'next', ['', 'n-2']],
] as const)('asks, where there are services on several nodes, %s', async (_what, onFirstPage, nextCursor, asked) => {
  tell({ ...albums, ...printer })
  const searched: unknown[] = []
  connectWillingNode((call, { search }) => {
    if (call.name !== devices.nodes.name) return account(call)
    searched.push(search)
    return { atMs: 0, items: onFirstPage.map(id => nodeRow(id)), nextCursor }
  })
  await open({}, List)
  await pass(20_000)
  expect(searched).toEqual(asked)
})

test('opens the page of a service by its row', async () => {
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'ok' })
  tell(albums)
  const screen = await open({}, List)
  await pass(1_000)
  await screen.tap('相册')
  await pass(1_000)
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/tunnels/service?service=map-1' })
})

test('names the box that a service is on, and that its limit is of, where another one has the same name', async () => {
  const box = { name: 'NM-Box 2', tunnelAddr: 'https://node.example' }
  const boxes = [nodeRow('n-1', { ...box, code: 'NM-2001-0003' }), nodeRow('n-2', box)]
  tell(albums)
  connectWillingNode((call, { search }) =>
    call.name === devices.nodes.name
      ? { atMs: 1, items: boxes.filter(({ id }) => !search || id === search), nextCursor: null }
      : account(call),
  )
  const screen = await open()
  await pass(5_000)
  expect(screen.words()).toContain('NM-Box 2 · 0003 · 127.0.0.1:80')
  await screen.tap('限速')
  expect(screen.words()).toContain('“NM-Box 2 · 0003”的限速')
})

test('offers to give nobody what a print has opened for itself', async () => {
  connectWillingNode((call, input) => {
    const saved = input.entries as typeof entries | undefined // of the call that saves them
    if (call.name === userData.saveUserData.name)
      entries = [...entries, ...(saved ?? []).map(each => ({ ...each, updatedAtMs: 1 }))]
    return account(call)
  })
  const wanted = { name: '打印机', preset: 'printer' as const, ip: '192.168.1.5', port: 9_100 }
  const service = openForJob(
    { id: 'n-1', name: '客厅', addr: 'https://node.example' },
    { ...wanted, rule: 1, openForMs: 60_000 },
  )
  await pass(5_000)
  const screen = await open({ service: service ?? '' })
  await pass(1_000)
  screen.find('停止')
  expect(screen.words()).toContain('运行中')
  expect(screen.words()).not.toContain('分享')
})
