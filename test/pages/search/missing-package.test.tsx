import './packages'
import { QueryClientProvider } from '@tanstack/react-query'
import Search from '@/pages/search/search'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { serviceEntries } from '@/tunnels/everywhere/keys'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { packages } from './packages'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(() => endSession())

test('says why the services at home are not known where their code does not come, and finds them at the next try', async () => {
  packages.come = false
  const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 8_080, rule: 0, openForMs: null } as const
  const node = { id: 'n-3', name: 'NM-Box 2', addr: 'https://node.example' }
  const told = serviceEntries({ id: 'map-1', node, service, limitKbps: null, isFavourite: false })
  const items = Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [{ key, value, updatedAtMs: 1 }]))
  connect((async ({ name }: Call) => ({
    ...{ items: [], nextCursor: null, agreements: [], categories: [], counts: {} },
    ...(name === 'userData.userData' && { items }),
  })) as unknown as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Search />
    </QueryClientProvider>,
  )
  await screen.type('搜索整个应用', '8080')
  await screen.waitFor('连接中断')
  expect(screen.words()).not.toContain('没有找到')
  packages.come = true
  await screen.tap('重试')
  await screen.waitFor('127.0.0.1:8080')
  expect(screen.words()).not.toContain('连接中断')
})
