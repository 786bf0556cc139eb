import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { type Item, useAttention } from '@/attention/items'
import { WithDoors } from '@/attention/with-doors'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import type { NodeRow } from '@/services/devices'
import { putOff, weekMs } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { commandTunnel, openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { connectWillingNode } from '../tunnels/willing-node'

const minuteMs = 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const pause = () => pass(minuteMs)

let summary: () => object
let accounts = 0
beforeAll(startTunnels)
beforeEach(() => {
  accounts += 1
  // Noon, and later than any test before: the app's clock never goes back.
  jest.useFakeTimers({ now: Date.UTC(2040, 0, accounts, 4) })
  localStorage.clear()
  startSession(sessionOf(`u-${accounts}`))
  summary = () => ({ expiring: [] })
  const data = new Map<string, string>()
  const account = ({ name }: Call, { entries }: { entries?: { key: string; value: string | null }[] }) => {
    for (const { key, value } of entries ?? []) value === null ? data.delete(key) : data.set(key, value)
    const items = name === 'userData.userData' ? [...data].map(([key, value]) => ({ key, value, updatedAtMs: 1 })) : []
    return name === 'points.userPoints' ? summary() : { items, nextCursor: null }
  }
  connectWillingNode(account)
})
afterEach(async () => {
  endSession()
  await pass(minuteMs)
  jest.useRealTimers()
})

type Shown = { rows?: readonly NodeRow[]; areAll?: boolean; isReading?: boolean }
let items: Item[] = []
const Reading = ({ rows = [], areAll = true, isReading = false, open }: Shown & { open: readonly string[] }) => {
  const nowMs = Date.now()
  items = useAttention({ rows, areAll, readAtMs: nowMs, nowMs, openToAnyone: open, isReading })
  return null
}

/** As a page draws it that has just been opened. */
const lookAt = async (shown: Shown): Promise<Record<string, boolean>> => {
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <WithDoors>{open => <Reading {...shown} open={open} />}</WithDoors>
    </QueryClientProvider>,
  )
  await pass(20_000)
  screen.remove()
  return Object.fromEntries(items.map(({ key, untilMs }) => [key, untilMs === undefined]))
}
const putOffForAWeek = (...keys: string[]) => act(async () => putOff(keys, weekMs))

const node = (facts: Partial<NodeRow> = {}): NodeRow => ({
  ...{
    id: 'a',
    name: 'a',
    model: null,
    code: null,
    group: null,
    tunnelAddr: null,
    state: 'online',
    lastSeenAtMs: Date.now(),
  },
  ...{ todayPoints: 3, upKbps: 100, downKbps: null, limit: null, alerts: [] },
  ...facts,
})

describe('an alert that was put off, was gone and is back', () => {
  const hot = () => node({ alerts: ['hot'] })
  beforeEach(async () => {
    await putOffForAWeek('hot a')
    await pause()
    expect(await lookAt({ rows: [hot()] })).toEqual({ 'hot a': false })
    await pause()
  })

  test('is shown again, whatever part of the list said that it was gone', async () => {
    await lookAt({ rows: [node()], areAll: false })
    await pause()
    expect(await lookAt({ rows: [hot()] })).toEqual({ 'hot a': true })
  })

  test.each<[string, () => Shown]>([
    ['the node was not read', () => ({ rows: [], areAll: false })],
    ['the node was offline', () => ({ rows: [node({ state: 'offline', lastSeenAtMs: 1 })] })],
    ['what is listed is older', () => ({ rows: [node({ lastSeenAtMs: Date.now() - weekMs })] })],
    ['it is not known when the node was heard from', () => ({ rows: [node({ lastSeenAtMs: null })] })],
    ['another was gone', () => ({ rows: [hot(), node({ id: 'b' })] })],
  ])('stays put off where %s', async (_where, shown) => {
    await lookAt(shown())
    await pause()
    expect(await lookAt({ rows: [hot()] })).toEqual({ 'hot a': false })
  })
})

test('shows again that a node earns nothing, once it had earned', async () => {
  const unpaid = () => node({ todayPoints: 0 })
  const lookTwice = async () => {
    await lookAt({ rows: [unpaid()] })
    await pass(61 * minuteMs)
    return lookAt({ rows: [unpaid()] })
  }
  expect(await lookTwice()).toEqual({ 'unpaid a': true })
  await putOffForAWeek('unpaid a')
  await pause()
  expect(await lookTwice()).toEqual({ 'unpaid a': false })
  await lookAt({ rows: [node()] })
  expect(await lookTwice()).toEqual({ 'unpaid a': true })
})

describe('points that expire', () => {
  let key = ''
  let expiring = () => ({})
  const look = async (reply: () => object) => {
    summary = reply
    await pause()
    return lookAt({ isReading: true })
  }
  beforeEach(async () => {
    const expiresAtMs = Date.now() + weekMs / 2
    expiring = () => ({ expiring: [{ expiresAtMs, points: 5 }] })
    key = `expiring ${expiresAtMs}`
    await putOffForAWeek(key)
  })

  test('are shown again once they had been spent', async () => {
    expect(await look(expiring)).toEqual({ [key]: false })
    await look(() => ({ expiring: [] }))
    expect(await look(expiring)).toEqual({ [key]: true })
  })

  test('stay put off while they cannot be read', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await look(() => {
      throw new CallError('network', '/jdb/user/points')
    })
    expect(await look(expiring)).toEqual({ [key]: false })
  })
})

describe('services that are open to anyone', () => {
  const home = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
  const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
  const openOn = async (port: number) => {
    const mapId = openMap(home, { ...service, port }) ?? ''
    await pass(2_000)
    expect(tunnelStatusOf('n-1', mapId)?.state).toBe('running')
    return mapId
  }
  const change = async (is: 'start' | 'stop', mapId: string) => {
    commandTunnel('n-1', { is, mapId })
    await pass(2_000)
  }

  test('are shown again once one was closed and is open once more', async () => {
    const mapId = await openOn(80)
    const key = `anyone ${mapId}`
    expect(await lookAt({})).toEqual({ [key]: true })
    expect(items[0]?.title).toBe('1 个服务开着或可能开着，任何人都能访问')
    await putOffForAWeek(key)
    expect(await lookAt({})).toEqual({ [key]: false })
    await change('stop', mapId)
    expect(await lookAt({})).toEqual({})
    await change('start', mapId)
    expect(await lookAt({})).toEqual({ [key]: true })
  })

  test('stay put off when one of them is closed, and are shown again with another', async () => {
    const [one, two] = [await openOn(80), await openOn(81)]
    await lookAt({})
    await putOffForAWeek(...(items[0]?.keys ?? [items[0]?.key ?? '']))
    expect(Object.values(await lookAt({}))).toEqual([false])
    await change('stop', two)
    expect(await lookAt({})).toEqual({ [`anyone ${one}`]: false })
    await change('start', two)
    expect(Object.values(await lookAt({}))).toEqual([true])
  })
})
