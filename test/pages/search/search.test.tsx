import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Search from '@/pages/search/search'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { serviceEntries } from '@/tunnels/everywhere/keys'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

type Input = { search?: string; cursor?: string | null }
type Replies = Record<string, (input: Input) => unknown>

const none = () => ({ items: [], nextCursor: null, agreements: [], categories: [], counts: {} })
const node = (name: string) => ({ id: name, name, group: '家里', model: null })
const order = (title: string) => ({ orderNo: `no-${title}`, title, steps: [] })

let asked: [call: string, input: Input][]

const open = async (replies: Replies, isSignedIn = true) => {
  asked = []
  connect((async ({ name }: Call, input: Input) => {
    asked.push([name, input])
    return { ...none(), ...((replies[name]?.(input) ?? {}) as object) }
  }) as unknown as Parameters<typeof connect>[0]) // what is asked for here
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => isSignedIn)}>
      <Search />
    </QueryClientProvider>,
  )
  return screen
}
const askedFor = (call: string) =>
  asked.filter(([name]) => name === call).map(([, { search, cursor }]) => search ?? cursor)

beforeEach(() => startSession(sessionOf('ann')))
afterEach(() => {
  onlineManager.setOnline(true)
  endSession()
})

test('asks for nothing but what the account has at home before anything is typed', async () => {
  const screen = await open({})
  await screen.waitFor('都能去哪儿')
  expect(asked.map(([name]) => name)).not.toContain('devices.nodes')
  expect(screen.words()).toContain('图片备份')
})

test('shows of each kind what matches, and asks once for what was typed', async () => {
  const screen = await open({
    'devices.nodes': ({ search }) => ({ items: search === '书房' ? [node('书房 NAS')] : [] }),
    'orders.orders': () => ({ items: [order('书房台灯'), order('咖啡')] }),
  })
  await screen.type('搜索整个应用', '书房')
  await screen.waitFor('书房台灯')
  expect(screen.words()).toContain('节点 书房 NAS 家里')
  expect(screen.words()).not.toContain('咖啡')
  expect(askedFor('devices.nodes')).toEqual(['书房'])
})

test('reads earlier orders only by a tap, and says that nothing was found once all were read', async () => {
  const pages: Record<string, object> = {
    first: { items: [order('咖啡')], nextCursor: 'second' },
    second: { items: [order('茶')], nextCursor: null },
  }
  const screen = await open({ 'orders.orders': ({ cursor }) => pages[cursor ?? 'first'] })
  await screen.type('搜索整个应用', '台灯')
  await screen.waitFor('到更早的订单里找')
  expect(screen.words()).not.toContain('没有找到')
  expect(askedFor('orders.orders')).toHaveLength(1)
  await screen.tap('到更早的订单里找')
  await screen.waitFor('没有找到“台灯”')
  expect(askedFor('orders.orders')).toHaveLength(2)
})

test('shows what was found though one server fails, and does not say that nothing was', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const fail = () => {
    throw new CallError('refused', 'mall.goods', { code: 1601, serverWords: '商城在维护' })
  }
  const screen = await open({ 'mall.goods': fail, 'devices.nodes': () => ({ items: [node('书房 NAS')] }) })
  await screen.type('搜索整个应用', '书房')
  await screen.waitFor('商城在维护')
  expect(screen.words()).toContain('书房 NAS')
  expect(screen.words()).not.toContain('没有找到')
})

test('does not say that nothing was found while the services at home are not known', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const fail = () => {
    throw new CallError('refused', 'userData', { code: 1601, serverWords: '账号数据在维护' })
  }
  const screen = await open({ 'userData.userData': fail })
  await screen.type('搜索整个应用', '相册')
  await screen.waitFor('账号数据在维护')
  expect(screen.words()).not.toContain('没有找到')
})

/** Where another phone has made it. */
const album = (id: string, nodeId: string) => {
  const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
  const place = { id: nodeId, name: 'NM-Box 2', addr: 'https://node.example' }
  const told = serviceEntries({ id, node: place, service, limitKbps: null, isFavourite: false })
  return Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [{ key, value, updatedAtMs: 1 }]))
}

test('says why the services of other phones are not known, and finds them at the next try', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  let isDown = false
  const screen = await open({
    'userData.userData': () => {
      if (isDown) throw new CallError('status', 'userData', { status: 500 })
      // The page asks whether there are any, and then what they are.
      isDown = true
      return { items: album('map-1', 'n-3') }
    },
  })
  await screen.type('搜索整个应用', '127.0.0.1')
  await screen.waitFor('服务器出错了')
  expect(screen.words()).not.toContain('没有找到')
  isDown = false
  await screen.tap('重试')
  await screen.waitFor('NM-Box 2 · 127.0.0.1:80')
  expect(screen.words()).not.toContain('服务器出错了')
})

const times = (text: string, words: string) => words.split(text).length - 1

test('says once that there is no network, whatever was not read before', async () => {
  const screen = await open({ 'devices.nodes': () => ({ items: [node('书房 NAS')] }) })
  await screen.type('搜索整个应用', '打印')
  await screen.waitFor('书房 NAS')
  onlineManager.setOnline(false)
  await screen.type('搜索整个应用', '打印机')
  await screen.waitFor('连上网络后会自动加载')
  // Three are searched by the word, and were not read for this one; orders and domains were.
  expect(times('没有网络', screen.words())).toBe(1)
  expect(screen.words()).toContain('打印记录')
  expect(screen.words()).not.toContain('没有找到')
  await act(async () => onlineManager.setOnline(true))
  await screen.waitFor('书房 NAS')
  expect(screen.words()).not.toContain('没有网络')
})

test('says once that there is no network, also where the services of other phones were read before', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  let wasRefused = false
  const pass = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))
  const screen = await open({
    'userData.userData': () => {
      if (onlineManager.isOnline()) return { items: album('map-1', 'n-3') }
      wasRefused = true
      throw new CallError('offline', 'userData')
    },
  })
  await screen.type('搜索整个应用', '相册')
  await screen.waitFor('127.0.0.1:80')
  await screen.type('搜索整个应用', '')
  await screen.waitFor('都能去哪儿')
  onlineManager.setOnline(false)
  await screen.type('搜索整个应用', '打印机')
  while (!wasRefused) await pass()
  await pass()
  await screen.waitFor('连上网络后会自动加载')
  expect(times('没有网络', screen.words())).toBe(1)
})

test('says once that several servers cannot be reached, and asks all of them again', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failures themselves
  let isDown = true
  const fail = () => {
    if (isDown) throw new CallError('status', '/', { status: 500 })
    return { items: [node('书房 NAS')] }
  }
  const screen = await open({ 'devices.nodes': fail, 'mall.goods': fail, 'shop.shops': fail })
  await screen.type('搜索整个应用', '书房')
  await screen.waitFor('服务器出错了')
  expect(times('服务器出错了', screen.words())).toBe(1)
  isDown = false
  await screen.tap('重试')
  await screen.waitFor('书房 NAS')
  expect(screen.words()).not.toContain('服务器出错了')
})

test('shows a few of many at first', async () => {
  const items = Array.from({ length: 30 }, (_, at) => node(`第 ${at} 台`))
  const screen = await open({ 'devices.nodes': () => ({ items }) })
  await screen.type('搜索整个应用', '台')
  await screen.waitFor('第 3 台')
  expect(screen.words()).not.toContain('第 4 台')
  await screen.tap('更多节点')
  await screen.waitFor('第 23 台')
})

test('tells apart two services of one name on boxes of one name', async () => {
  const boxes = ['3', '7'].map(end => nodeRow(`n-${end}`, { name: 'NM-Box 2', code: `NM-2001-000${end}` }))
  const screen = await open({
    'userData.userData': () => ({ items: [...album('map-1', 'n-3'), ...album('map-2', 'n-7')] }),
    'devices.nodes': ({ search }) => ({ items: boxes.filter(({ id }) => !search || id === search) }),
  })
  await screen.type('搜索整个应用', '相册')
  await screen.waitFor('NM-Box 2 · 0003 · 127.0.0.1:80')
  expect(screen.words()).toContain('NM-Box 2 · 0007 · 127.0.0.1:80')
})

test('asks for nothing of an account for a guest', async () => {
  endSession()
  const screen = await open({}, false)
  await screen.type('搜索整个应用', '灯')
  await screen.waitFor('没有找到“灯”')
  expect([...new Set(asked.map(([name]) => name))].sort()).toEqual(['mall.goods', 'shop.shops'])
})

test('opens a shop whose long name has an emoji where its search ends', async () => {
  const name = `${'店'.repeat(39)}🏪东门`
  const screen = await open({ 'shop.shops': () => ({ items: [{ shopId: 's', name, address: '路 1 号' }] }) })
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  await screen.type('搜索整个应用', '店')
  await screen.waitFor(name)
  await screen.tap(name)
  expect(navigateTo.mock.calls[0]?.[0].url).toBe(`/pages/shops/shops?search=${encodeURIComponent('店'.repeat(39))}`)
})

test('finds a service and a domain by an address with the signs of a Chinese keyboard', async () => {
  const screen = await open({
    'userData.userData': () => ({ items: album('map-1', 'n-3') }),
    'ddns.domains': () => ({ items: [{ id: 'd-1', name: 'home.example.cn', provider: null }] }),
  })
  await screen.type('搜索整个应用', '127。0。0。1：80')
  await screen.waitFor('NM-Box 2 · 127.0.0.1:80')
  await screen.type('搜索整个应用', 'home。example')
  await screen.waitFor('home.example.cn')
})
