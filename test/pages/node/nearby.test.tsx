import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { LanCard } from '@/pages/node/parts/lan-card'
import { watchNetwork } from '@/platform/network'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

let asked: unknown[]
const reply = { current: {} }
beforeEach(() => {
  asked = []
  reply.current = { model: 'NM-Box 2', deviceId: 'node-2' }
  connect((async (_call: unknown, input: unknown) => {
    asked.push(input)
    return reply.current
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})

const tick = () => new Promise(resolve => setTimeout(resolve))
const open = (lanAddress: string) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <LanCard deviceId="node-2" lanAddress={lanAddress} />
    </QueryClientProvider>,
  )

test('shows what the node says of itself', async () => {
  const screen = await open(location.host)
  await screen.waitFor('NM-Box 2')
  expect(asked).toEqual([{ addr: location.origin }])
})

test.each([
  ['names another node', { model: 'NM-Box 1', deviceId: 'node-1' }],
  ['names none', { model: 'RT-AX86U', firmware: '3.0.0.4', uptimeS: 86_400, cpuPercent: 37 }],
])('shows nothing of a box on this network that %s', async (_what, foreign) => {
  reply.current = foreign
  const screen = await open(location.host)
  for (let turn = 0; turn < 5; turn += 1) await tick()
  expect(asked).toHaveLength(1)
  expect(screen.words()).toBe('')
})

test('shows nothing of the network that the phone has left, and asks on the next', async () => {
  const stop = watchNetwork(() => undefined)
  const screen = await open(location.host)
  await screen.waitFor('NM-Box 2')
  reply.current = { model: 'RT-AX86U' }
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(screen.words()).toBe('')
  connected.mockRestore()
  await act(async () => window.dispatchEvent(new Event('online')))
  for (let turn = 0; turn < 5; turn += 1) await tick()
  expect(asked.length).toBeGreaterThan(1)
  expect(screen.words()).toBe('')
  stop()
})

test('asks no other host from a browser, which would keep the response to itself', async () => {
  const screen = await open('192.168.1.68')
  expect(screen.words()).toBe('')
  expect(asked).toEqual([])
})
