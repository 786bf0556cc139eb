import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import BoostsPage from '@/pages/boosts/boosts'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { boosts } from '@/services/boosts'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { show } from '../../components/show'

const hourMs = 3_600_000
/** The phone's clock is a day ahead. */
const serverMs = Date.now() - 24 * hourMs
let running: unknown[] = []
let nodes: unknown[] = []

beforeEach(() => {
  running = []
  nodes = []
  Current.router = { $taroPath: '', path: '/pages/boosts/boosts', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: { name: string }) =>
    name === boosts.boosts.name
      ? { atMs: serverMs, plans: boostPlans.map(plan => ({ ...plan, timesLeft: 1 })), running }
      : { items: nodes, nextCursor: null, agreements: [] }) as unknown as Parameters<typeof connect>[0]) // by hand
})
afterEach(() => {
  Current.router = null
  endSession()
  client.clear()
})

const client = createQueryClient(() => true)
const open = () =>
  show(
    <QueryClientProvider client={client}>
      <BoostsPage />
    </QueryClientProvider>,
  )

test('shows what runs by the server’s clock on a phone a day ahead', async () => {
  running = [{ planId: 'boost-try', deviceId: 'node-1', startAtMs: serverMs, endAtMs: serverMs + hourMs }]
  const screen = await open()
  await screen.waitFor('加速中')
  expect(screen.words()).toContain('还剩 1 小时')
})

test('asks for a node first when a plan is tapped without one', async () => {
  const screen = await open()
  await screen.waitFor('体验加速')
  await screen.tap('体验加速')
  await screen.waitFor('先绑定一台节点')
  expect(screen.find('绑定节点')).toBeDefined()
})

test('stays with the node that an open sheet names when the nodes are read again', async () => {
  const node = {
    model: 'm',
    upKbps: null,
    downKbps: null,
    todayPoints: null,
    alerts: [],
    limit: null,
    lastSeenAtMs: null,
  }
  nodes = ['书房', '客厅'].map((name, at) => ({ ...node, id: `node-${at}`, name, state: 'online' }))
  const screen = await open()
  await screen.waitFor('体验加速')
  await screen.tap('体验加速')
  await screen.waitFor('节点 书房')
  nodes = [{ ...Object(nodes[0]), state: 'offline' }, nodes[1]]
  await client.refetchQueries({ queryKey: [devices.nodes.name] })
  await screen.waitFor('离线')
  expect(screen.words()).not.toContain('节点 客厅')
})
