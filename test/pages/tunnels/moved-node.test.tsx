import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Create from '@/pages/tunnels/create'
import { CallError } from '@/request/errors'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const unknown = { lastSeenAtMs: null, todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] }
const row = { ...unknown, id: 'n-1', name: '客厅', state: 'online', model: null, group: null } as const
const listed = (tunnelAddr: string) => ({ atMs: 1, items: [{ ...row, tunnelAddr }], nextCursor: null, summary: null })

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const settle = () => act(() => jest.advanceTimersByTimeAsync(2_000))

test('opens a service where its node is now, though an earlier list was kept', async () => {
  const asked = connectWillingNode(({ name }) => (name === devices.nodes.name ? listed('https://new.example') : {}))
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockReturnValue({ page: null, router: { params: { deviceId: 'n-1' } } } as never)
  const client = createQueryClient(() => true)
  const { queryKey } = pagedQuery(devices.nodes, { search: 'n-1', sort: 'own' })
  const kept = { pages: [listed('https://old.example')], pageParams: [null] }
  client.setQueryData(queryKey, kept as never, { updatedAt: Date.now() - 86_400_000 })
  const screen = await show(
    <QueryClientProvider client={client}>
      <Create />
    </QueryClientProvider>,
  )
  await settle()
  await screen.tap('打开')
  await settle()
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map(({ input }) => input.addr))).toEqual(new Set(['https://new.example']))
})

test('asks again before SSH of another node is anyone’s', async () => {
  const nodes = ['客厅', '书房'].map(name => ({
    ...row,
    id: name,
    name,
    code: null,
    tunnelAddr: 'https://node.example',
  }))
  const asked = connectWillingNode(({ name }, { search }) =>
    name === devices.nodes.name
      ? { ...listed(''), items: nodes.filter(({ id }) => !search || id === search) }
      : { items: [], nextCursor: null },
  )
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Create />
    </QueryClientProvider>,
  )
  await settle()
  await screen.tap('客厅，在线')
  await settle()
  await screen.tap('SSH，未选中')
  await screen.tap('知道地址的人，未选中')
  await screen.tap('允许连接')
  await screen.tap('更改')
  await screen.tap('更换')
  await settle()
  await screen.tap('书房，在线')
  await settle()
  screen.find('仅自己，已选中')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ callee: '书房', rule: rules.onlyTheAccount })
})

test.each([
  ['once it was read again', true],
  ['and cannot be read again', false],
])('names the node that was chosen among several of one name, and keeps its own name: %s', async (_, isReadAgain) => {
  const boxes = ['3', '7'].map(end => ({
    ...{ ...row, id: `n-${end}`, name: 'NM-Box 2', code: `NM-2001-000${end}`, tunnelAddr: 'https://node.example' },
  }))
  const saved: unknown[] = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failure itself
  connectWillingNode(({ name }, { search, entries = [] }) => {
    if (name === userData.saveUserData.name) saved.push(...[entries].flat())
    if (search && !isReadAgain) throw new CallError('network', name)
    return name === devices.nodes.name
      ? { ...listed(''), items: boxes.filter(({ id }) => !search || id === search) }
      : { items: [], nextCursor: null }
  })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Create />
    </QueryClientProvider>,
  )
  await settle()
  await screen.tap('NM-Box 2 · 0007，在线')
  await settle()
  expect(screen.words()).toContain('NM-Box 2 · 0007 · 127.0.0.1:80')
  await screen.tap('打开')
  await settle()
  // The other one may have another name by tomorrow, and other phones read this.
  const named = saved.filter(entry => String(Object(entry).key).endsWith('/node-name'))
  expect(named).toEqual([expect.objectContaining({ value: 'NM-Box 2' })])
})
