import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ComponentType } from 'react'
import { MyDoors } from '@/node/my-doors'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { devices } from '@/services/devices'
import { schedules } from '@/services/schedules'
import { userData } from '@/services/user-data'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { commandTunnel, openMap, startTunnels } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from '../tunnels/willing-node'

/** A node that sleeps, with services that pages wake it for. */

export const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null } as const

/** What a test says of it, and what was asked of it. */
export const asleep = {
  isOnline: false,
  wakes: 0,
  isLost: false,
  answer: (_call: Call): unknown => undefined,
  asked: [] as { name: string }[],
}
export const others = (call: Call) => asleep.answer(call)

const row = () => ({
  id: node.id,
  name: node.name,
  state: asleep.isOnline ? 'online' : 'offline',
  lastSeenAtMs: 1,
  tunnelAddr: node.addr,
})
export const ordinary = ({ name, path }: Call) => {
  if (name === wake.wakeNow.name) {
    asleep.wakes += 1
    if (asleep.isLost) throw new CallError('network', path)
    return { wakeId: 'one', startedAtMs: Date.now(), untilMs: Date.now() + 120_000 }
  }
  if (name === schedules.wakeups.name) throw new CallError('network', path)
  if (name === devices.deviceStates.name) return { atMs: Date.now(), items: [row()] }
  if (name === devices.nodes.name) return { atMs: Date.now(), items: [{ ...row(), alerts: [] }], nextCursor: null }
  return name === userData.userData.name ? { items: [], nextCursor: null } : {}
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
export const starts = () => asleep.asked.filter(({ name }) => name === 'tunnel.startMapService').length

let accounts = 0
export const open = async (Part: ComponentType = MyDoors) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
  await pass(2_000)
  return screen
}

/** A favourite, from before its node slept. */
export const keepDoor = async (port = 80) => {
  const mapId = openMap(node, { ...web, port }) ?? ''
  commandTunnel(node.id, { is: 'favour', mapId, isFavourite: true })
  await pass(5_000)
  return mapId
}

export const keepStopped = async (port = 80) => {
  const mapId = await keepDoor(port)
  commandTunnel(node.id, { is: 'stop', mapId })
  await pass(5_000)
  return mapId
}

/** Lets each test of a file begin with it. */
export const startAsleep = (): void => {
  beforeAll(startTunnels)
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost requests
    Object.assign(asleep, { isOnline: false, wakes: 0, isLost: false, answer: ordinary })
    asleep.asked = connectWillingNode(others, () => (asleep.isOnline ? {} : { isOk: false, errcode: 2 }))
    accounts += 1
    startSession(sessionOf(`waker-${accounts}`))
  })
  afterEach(async () => {
    asleep.isOnline = true
    endSession()
    await pass(60_000)
    jest.useRealTimers()
  })
}

/** The page of one service is the one that is shown. */
export const pageOf = (service: string) =>
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({
    page: null,
    router: { path: '/pages/tunnels/service?stamp=A', params: { service } },
  } as never)
