import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import TunnelsList from '@/pages/tunnels/list'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { commandTunnel, openMap, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { preset: 'web', ip: '127.0.0.1', rule: 0, openForMs: null } as const

beforeAll(startTunnels)
beforeEach(() => {
  startSession(sessionOf('u-1'))
  connectWillingNode()
})
afterEach(endSession)

const showList = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <TunnelsList />
    </QueryClientProvider>,
  )

test('finds a service by an address or a name with the signs of a Chinese keyboard', async () => {
  for (const port of [8001, 8002, 8003, 8004, 8005]) openMap(node, { ...web, name: `监控 ${port}`, port }, 0)
  openMap(node, { ...web, name: '下载（旧）', port: 9000 }, 0)
  const screen = await showList()
  await screen.type('搜索名称、节点或地址', '127。0。0。1：８003')
  expect(screen.words()).toContain('监控 8003')
  expect(screen.words()).not.toContain('监控 8004')
  for (const typed of ['（旧', '(旧)']) {
    await screen.type('搜索名称、节点或地址', typed)
    expect(screen.words()).toContain('下载（旧）')
    expect(screen.words()).not.toContain('监控 8003')
  }
})

test('keeps the search in sight while it is active, however few services are left', async () => {
  const ids = [1, 2, 3, 4, 5, 6].map(port => openMap(node, { ...web, name: `相册 ${port}`, port }, 0))
  const screen = await showList()
  await screen.type('搜索名称、节点或地址', '相册 1')
  expect(screen.words()).not.toContain('相册 2')
  await act(async () => commandTunnel(node.id, { is: 'remove', mapId: ids[5] ?? '' }))
  expect(screen.container.querySelector('.nm-search')).not.toBeNull()
})
