import { QueryClientProvider } from '@tanstack/react-query'
import { NodeChoices } from '@/node/node-choices'
import Mall from '@/pages/mall/home'
import Nodes from '@/pages/nodes/home'
import Shops from '@/pages/shops/shops'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { mall } from '@/services/mall'
import { shop } from '@/services/shops'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'

const nodesOf = (names: string[]) => ({
  atMs: Date.now(),
  items: names.map((name, at) => ({
    id: `${name} ${at}`,
    name,
    state: 'online',
    lastSeenAtMs: Date.now(),
    todayPoints: 1,
    upKbps: null,
    downKbps: null,
    alerts: [],
    limit: null,
    group: null,
  })),
  nextCursor: null,
  summary: { counts: { online: 12, offline: 0, unknown: 0 }, todayPoints: 1, groups: [], sinceLastVisit: null },
})
const goodsOf = (names: string[]) => ({
  items: names.map(name => ({
    goodsId: name,
    name,
    kind: 'thing',
    pictureUrl: null,
    pricePoints: 1,
    stock: 1,
    limitPerUser: null,
    leftForYou: null,
  })),
  categories: [],
  nextCursor: null,
})
const shopsOf = (names: string[]) => ({
  items: names.map(name => ({
    shopId: name,
    name,
    address: '',
    phone: null,
    distanceM: null,
    opensAt: null,
    closesAt: null,
    latitude: 0,
    longitude: 0,
  })),
  nextCursor: null,
})
const many = Array.from({ length: 12 }, (_, at) => `书房 ${at}`)

/** Every search that a server answers. */
const searches = [
  {
    name: 'the list of nodes',
    Page: Nodes,
    call: devices.nodes,
    box: '搜索节点',
    none: '没有找到节点',
    of: nodesOf,
  },
  {
    name: 'the choice of a node',
    Page: () => <NodeChoices sort="own" onPick={() => undefined} />,
    call: devices.nodes,
    box: '搜索节点',
    none: '没有找到节点',
    of: nodesOf,
  },
  { name: 'the mall', Page: Mall, call: mall.goods, box: '搜索商品', none: '没有符合的商品', of: goodsOf },
  { name: 'the shops', Page: Shops, call: shop.shops, box: '门店名或地址', none: '没有找到', of: shopsOf },
]

/** What a search requested, and the function that answers it. */
let asked: Map<string, (names: string[]) => void>
const answering = (call: Call, of: (names: string[]) => unknown) => {
  asked = new Map()
  connect(((made: Call, { search = '' }: { search?: string }) => {
    if (made.name !== call.name) return Promise.resolve({ items: [], nextCursor: null, agreements: [], tasks: [] })
    if (search === '') return Promise.resolve(of(many))
    return new Promise(resolve => asked.set(search, names => resolve(of(names))))
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 10))
}

beforeEach(() => startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 }))
afterEach(endSession)

test.each(searches)('$name asks for the plain letters and digits of wide ones', async ({ Page, call, box, of }) => {
  answering(call, of)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房 1')
  await screen.type(box, 'ＮＡＳ１２（白）')
  await until(() => asked.size > 0)
  expect([...asked.keys()]).toEqual(['NAS12（白）'])
})

test.each(searches)('$name shows neither rows nor "no match" before its response arrives', async search => {
  const { Page, call, box, none, of } = search
  answering(call, of)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  const expectNoResponse = () => {
    expect(screen.words()).not.toMatch(new RegExp(`书房|${none}`))
    screen.find('正在加载')
  }
  await screen.waitFor('书房 1')

  await screen.type(box, 'zzz')
  expectNoResponse()
  await until(() => asked.has('zzz'))
  expectNoResponse()
  asked.get('zzz')?.([])
  await screen.waitFor(none)

  await screen.type(box, '客')
  expectNoResponse()
  await until(() => asked.has('客'))
  expectNoResponse()
  asked.get('客')?.(['客厅'])
  await screen.waitFor('客厅')

  await screen.type(box, '')
  await screen.waitFor('书房 1')
  expect([...asked.keys()]).toEqual(['zzz', '客'])
})
