import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ComponentType } from 'react'
import { MyDoors } from '@/node/my-doors'
import { WakeDoors } from '@/node/node-doors'
import Share from '@/pages/sharing/share'
import Doors from '@/pages/tunnels/doors'
import List from '@/pages/tunnels/list'
import Service from '@/pages/tunnels/service'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { commandTunnel, openMap, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
/** As after signing out and in again, when only where it is open is known. */
const unnamed = { name: '', preset: 'own', ip: '192.168.1.9', port: 81, rule: rules.anyone, openForMs: null } as const

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let service: string
beforeAll(startTunnels)
beforeEach(async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost reads
  connectWillingNode(({ name, path }) => {
    if (name === userData.userData.name) throw new CallError('network', path)
    return { items: [], nextCursor: null }
  })
  startSession(sessionOf('ann'))
  service = openMap(node, unnamed) ?? ''
  commandTunnel(node.id, { is: 'favour', mapId: service, isFavourite: true })
  await pass(5_000)
})
afterEach(async () => {
  endSession()
  await pass(60_000)
  jest.useRealTimers()
})

test.each<[string, ComponentType]>([
  ['home', MyDoors],
  ['its node', () => <WakeDoors deviceId="n-1" isOffered />],
  ['the list', List],
  ['its own page', Service],
  ['what is open', Doors],
  ['its sharing', Share],
])('calls a service without a name by where it is, on the page of %s', async (_where, Page) => {
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router: { params: { service } } } as never)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  await pass(5_000)
  const spoken = [...screen.container.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label'))
  const said = [screen.words(), ...spoken].join(' ')
  expect(said).toContain('192.168.1.9:81')
  expect(said).not.toContain('还没关闭的服务')
})
