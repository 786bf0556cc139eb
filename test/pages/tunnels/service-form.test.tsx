import { act } from '@tarojs/test-utils-react/dist/pure'
import { useState } from 'react'
import { blankForm } from '@/pages/tunnels/draft'
import { ServiceForm } from '@/pages/tunnels/parts/service-form'
import { endSession, startSession } from '@/session/session'
import { openMap, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const unknown = { lastSeenAtMs: null, todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] }
const place = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const row = { ...unknown, id: 'n-1', name: '客厅', state: 'online', model: null, group: null } as const
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

const Form = ({ onOpened }: { onOpened: () => void }) => {
  const [form, setForm] = useState({ ...blankForm, port: '8080' })
  const node = { ...row, tunnelAddr: place.addr }
  return <ServiceForm node={node} form={form} onChange={setForm} onOther={jest.fn()} onOpened={onOpened} />
}

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

test('shows the node’s limit for a second service, and keeps it', async () => {
  const asked = connectWillingNode()
  openMap(place, web, 5_000)
  await settle()
  const screen = await show(<Form onOpened={jest.fn()} />)
  expect(screen.words()).toContain('约 625 KB/s')
  await screen.tap('打开')
  await settle()
  expect(asked.map(({ name }) => name)).not.toContain('tunnel.limitSpeed')
  const started = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started.map(({ input }) => input.speedLimit)).toEqual([5_000, 5_000])
})
