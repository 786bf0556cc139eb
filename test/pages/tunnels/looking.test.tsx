import { act } from '@tarojs/test-utils-react/dist/pure'
import { ServiceDetails } from '@/pages/tunnels/parts/details'
import { endSession, startSession } from '@/session/session'
import { linesOf } from '@/tunnels/entries'
import { openMap, startTunnels, tunnelsNow, useTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const serviceAt = (port: number) =>
  ({ name: `S${port}`, preset: 'web', ip: '127.0.0.1', port, rule: 0, openForMs: null }) as const
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  endSession()
  await pass(10_000)
  jest.useRealTimers()
})

const ageOf = (port: number) => {
  const line = linesOf(tunnelsNow(), Date.now()).find(({ map }) => map.port === port)
  return (line?.status.state === 'running' && line.status.seenAgoMs) || 0
}

test('asks about one of many services at once when its details are opened', async () => {
  const asked = connectWillingNode()
  const ports = Array.from({ length: 20 }, (_, at) => 80 + at)
  for (const port of ports) openMap(node, serviceAt(port))
  await pass(600_000)
  const [port = 0] = [...ports].sort((one, other) => ageOf(other) - ageOf(one))
  expect(ageOf(port)).toBeGreaterThan(90_000)
  const Looking = () => {
    const line = linesOf(useTunnels(), Date.now()).find(({ map }) => map.port === port)
    return line ? <ServiceDetails line={line} onRemoved={jest.fn()} /> : null
  }
  asked.length = 0
  const screen = await show(<Looking />)
  await pass(1_000)
  expect(asked.map(({ input }) => input.svFwdPort)).toContain(port)
  expect(screen.words()).not.toContain('确认过')
})
