import { AllServices, type KnownService } from '@/node/all-services'
import { WakeDoors } from '@/node/node-doors'
import { CallError } from '@/request/errors'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { commandTunnel } from '@/tunnels/store'
import { connectWillingNode } from '../tunnels/willing-node'
import { asleep, keepStopped, node, open, ordinary, others, pass, startAsleep } from './asleep'

/** A node that is elsewhere since its service was last opened. */

startAsleep()

const newAddr = 'https://new.example'
const addresses = (from: number) =>
  new Set(
    (asleep.asked as { name: string; input: { addr?: string } }[])
      .slice(from)
      .filter(({ name }) => ['tunnel.createTunnel', 'tunnel.startMapService'].includes(name))
      .map(({ input }) => input.addr),
  )
/** The list of nodes says so from now on, and of services nothing can be read. */
const change = (facts: object) => {
  asleep.answer = call => {
    if (call.name === userData.userData.name) throw new CallError('network', call.path)
    const known = ordinary(call) as { items?: object[] }
    if (call.name !== devices.nodes.name) return known
    return { ...known, items: known.items?.map(row => ({ ...row, ...facts })) }
  }
}
const move = () => change({ tunnelAddr: newAddr })

const openSleeping = () => open(() => <WakeDoors deviceId={node.id} isOffered />)

test('starts a service from home where its node is now', async () => {
  asleep.isOnline = true
  await keepStopped()
  move()
  const screen = await open()
  const from = asleep.asked.length
  await screen.tap('相册 · 已停止')
  await pass(10_000)
  expect(screen.container.querySelector('[aria-label="相册 · 运行中"]')).not.toBeNull()
  expect(addresses(from)).toEqual(new Set([newAddr]))
})

test('is found by the name that its node has now', async () => {
  asleep.isOnline = true
  await keepStopped()
  change({ name: '卧室' })
  let found: readonly KnownService[] = []
  const onFound = ({ services }: { services: readonly KnownService[] }) => {
    found = services
  }
  await open(() => <AllServices onFound={onFound} />)
  expect(found.map(({ nodeName }) => nodeName)).toEqual(['卧室'])
})

test('starts it all the same where that cannot be read', async () => {
  asleep.isOnline = true
  await keepStopped()
  const screen = await open()
  asleep.answer = call => (call.name === devices.nodes.name ? new Promise(() => undefined) : ordinary(call))
  await screen.tap('相册 · 已停止')
  await pass(10_000)
  expect(screen.container.querySelector('[aria-label="相册 · 运行中"]')).not.toBeNull()
})

test('starts it where its node is now, too, where that was read too late for the first try', async () => {
  asleep.isOnline = true
  await keepStopped()
  const screen = await open()
  move()
  const late = async (call: Parameters<typeof others>[0]) => {
    if (call.name === devices.nodes.name) await new Promise(resolve => setTimeout(resolve, 4_000))
    return others(call)
  }
  connectWillingNode(late, ({ path }, { addr }) => {
    if (addr !== newAddr) throw new CallError('network', path)
    return {}
  })
  await screen.tap('相册 · 已停止')
  await pass(60_000)
  expect(screen.container.querySelector('[aria-label="相册 · 运行中"]')).not.toBeNull()
})

test('opens a service whose node was woken where that is now', async () => {
  asleep.isOnline = true
  await keepStopped()
  asleep.isOnline = false
  const screen = await openSleeping()
  const from = asleep.asked.length
  await screen.tap('唤醒并打开“相册”')
  await pass(4_000)
  asleep.isOnline = true
  move()
  await pass(15_000)
  expect(screen.words()).toContain('已打开')
  expect(addresses(from)).toEqual(new Set([newAddr]))
})

test('opens nothing that was left while it was asked where its node is', async () => {
  asleep.isOnline = true
  await keepStopped()
  asleep.isOnline = false
  const screen = await openSleeping()
  const from = asleep.asked.length
  await screen.tap('唤醒并打开“相册”')
  await pass(4_000)
  asleep.isOnline = true
  asleep.answer = call => (call.name === devices.nodes.name ? new Promise(() => undefined) : ordinary(call))
  await pass(2_500)
  await screen.tap('不打开了')
  await pass(20_000)
  expect(addresses(from)).toEqual(new Set())
})

test('leaves closed what was stopped on its own page while it was asked where its node is', async () => {
  asleep.isOnline = true
  const mapId = await keepStopped()
  const screen = await open()
  asleep.answer = call => (call.name === devices.nodes.name ? new Promise(() => undefined) : ordinary(call))
  const from = asleep.asked.length
  await screen.tap('相册 · 已停止')
  for (const is of ['start', 'stop'] as const) commandTunnel(node.id, { is, mapId })
  await pass(20_000)
  expect(screen.container.querySelector('[aria-label="相册 · 已停止"]')).not.toBeNull()
  expect(addresses(from)).toEqual(new Set())
})
