import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { readStored, whenStorageIsFull } from '@/platform/storage'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices, type NodesPage } from '@/services/devices'
import { orders } from '@/services/orders'
import { resetAccountState } from '@/session/account-state'
import { dropOldest, keepReplies, writeReplies } from '@/session/last-known'
import { endSession, restoreSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

const node = { id: 'node-1', state: 'online', name: '书房 NAS' }
const page = { items: [node], nextCursor: 'more', atMs: 1_700_000_000_000, summary: null }
const order = { orderNo: 'A1', kind: 'voucher', title: '会员月卡', quantity: 1, state: 'done', steps: [] }
const somebodysOrders = {
  items: [{ ...order, points: 10, amountFen: null, voucherCodes: ['SECRET-CODE'] }],
  nextCursor: null,
  counts: { all: 1, toPay: 0, underWay: 0, done: 1, refunded: 0 },
}
const responses: Record<string, unknown> = {
  'devices.nodes': page,
  'orders.orders': somebodysOrders,
  'limit.limit': { status: 'none' },
  'butler.butlerLeft': { leftDays: 3 },
}
const respond = (async (call: { name: string }) => responses[call.name]) as Parameters<typeof connect>[0] // any call's response

/** The keys of the stored responses, without our prefix. */
const knownKeys = () =>
  Object.keys(localStorage)
    .map(key => key.replace('nodemate.', ''))
    .filter(key => key.startsWith('known'))
const textOf = (key: string) => localStorage.getItem(`nodemate.${key}`) ?? ''
const put = (key: string, value: unknown) =>
  localStorage.setItem(`nodemate.${key}`, JSON.stringify({ data: JSON.stringify(value) }))
const allText = () => knownKeys().map(textOf).join()

let client: QueryClient
let stop: () => void = () => undefined
const start = () => {
  stop()
  resetAccountState()
  client = createQueryClient(() => true)
  stop = keepReplies(client)
}

/** Restarts the app over what is stored; it learns only then whose phone this is. */
const restart = () => {
  const stored = Object.entries(localStorage)
  endSession()
  for (const [key, text] of stored) localStorage.setItem(key, text)
  start()
  restoreSession()
}

beforeEach(() => {
  connect(respond)
  localStorage.clear()
  startSession(sessionOf('u-1'))
  start()
})
afterEach(() => {
  endSession()
  client.clear()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const nodes = () => pagedQuery(devices.nodes, {})
/** What a screen would show first. */
const known = (search?: string) =>
  new QueryObserver(client, query(devices.nodes, search === undefined ? {} : { search })).getCurrentResult()
const readNodes = async (input = {}) => {
  await client.fetchQuery({ ...query(devices.nodes, input), staleTime: 0 })
  writeReplies()
}

test('shows what was last read at the next start, stale and with its age', async () => {
  const readAtMs = Date.now() - 3_600_000
  jest.useFakeTimers({ now: readAtMs })
  await readNodes()
  jest.setSystemTime(readAtMs + 3_600_000)
  start()
  expect(known()).toMatchObject({ dataUpdatedAt: readAtMs, isStale: true, status: 'success' })
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test('keeps what is known until it knows whose phone this is', async () => {
  await readNodes()
  restart()
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test('writes automatically a second after a reply', async () => {
  jest.useFakeTimers()
  await client.fetchQuery(query(devices.nodes, {}))
  expect(knownKeys()).toEqual([])
  jest.advanceTimersByTime(1_000)
  expect(knownKeys().sort()).toEqual(['known', 'known.0'])
})

test('writes what is read every 15 seconds once a minute, and when the app is left', async () => {
  jest.useFakeTimers()
  const writes = jest.spyOn(Storage.prototype, 'setItem')
  for (let at = 0; at < 5; at += 1) {
    await client.fetchQuery({ ...query(devices.nodes, {}), staleTime: 0 })
    jest.advanceTimersByTime(15_000)
  }
  expect(writes).toHaveBeenCalledTimes(2)
  await client.fetchQuery({ ...query(devices.nodes, {}), staleTime: 0 })
  writeReplies()
  expect(writes).toHaveBeenCalledTimes(4)
})

test('replaces an earlier reply to the same query', async () => {
  jest.useFakeTimers({ now: 1_700_000_000_000 })
  await readNodes()
  jest.setSystemTime(1_700_000_001_000)
  await readNodes()
  expect(knownKeys().sort()).toEqual(['known', 'known.0'])
  expect(readStored('known')).toMatchObject({ nextNumber: 1, entries: [{ key: 'known.0', atMs: 1_700_000_001_000 }] })
})

describe('writes nothing', () => {
  const writtenBy = async (act: () => unknown) => {
    const writes = jest.spyOn(Storage.prototype, 'setItem')
    await act()
    writeReplies()
    return writes.mock.calls.map(([key]) => key)
  }

  test('for a reply that was only shown', async () => {
    await readNodes()
    start()
    expect(await writtenBy(() => expect(known().data).toBeDefined())).toEqual([])
  })

  test('for rows merged into a reply without a newer timestamp', async () => {
    await readNodes()
    const { queryKey } = query(devices.nodes, {})
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    const update = () => client.setQueryData(queryKey, same => same && { ...same, summary: null }, { updatedAt })
    expect(await writtenBy(update)).toEqual([])
  })

  test('once it is stopped', async () => {
    stop()
    expect(await writtenBy(() => client.fetchQuery(query(devices.nodes, {})))).toEqual([])
  })
})

test('shows nothing in the place of what a query has already', async () => {
  await readNodes()
  start()
  const newer: NodesPage = { ...page, items: [] }
  const options = { ...query(devices.nodes, {}), initialData: newer }
  expect(new QueryObserver(client, options).getCurrentResult().data).toEqual(newer)
})

test('keeps the first page of a list', async () => {
  await client.fetchInfiniteQuery({ ...nodes(), pages: 3 })
  writeReplies()
  start()
  const cached = client.getQueryCache().build(client, client.defaultQueryOptions(nodes()))
  expect(cached.state.data).toMatchObject({ pages: [page], pageParams: [null] })
})

test('shows nothing to another account, nor to the first one afterwards', async () => {
  await readNodes()
  startSession(sessionOf('u-2'))
  start()
  expect(known().data).toBeUndefined()
  startSession(sessionOf('u-1'))
  start()
  expect(known().data).toBeUndefined()
  expect(allText()).not.toContain('书房')
})

test('shows the last-known reply again after a reset, until the new one comes', async () => {
  await readNodes()
  start()
  expect(known().data).toBeDefined()
  await client.resetQueries(query(devices.nodes, {}))
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test('keeps no reply with a secret: an order read by its number has its voucher code', async () => {
  await client.fetchQuery(query(orders.orders, { orderNo: 'A1' }))
  writeReplies()
  expect(knownKeys()).toEqual([])
  await client.fetchQuery(query(orders.orders, { tab: 'all' }))
  writeReplies()
  expect(knownKeys()).toHaveLength(2)
})

test('keeps what was known when a later read fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await readNodes()
  connect(() => Promise.reject(new Error('cut')))
  await client.refetchQueries()
  writeReplies()
  start()
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test.each([
  ['cut short', () => localStorage.setItem('nodemate.known.0', '{"data":"{\\"data\\":')],
  ['of an older shape', () => put('known.0', { data: { rows: [] }, atMs: 1 })],
  ['without its index', () => localStorage.removeItem('nodemate.known')],
  ['with an index of another shape', () => put('known', [])],
])('shows nothing of a reply %s', async (_how, spoil) => {
  await readNodes()
  spoil()
  start()
  expect(known()).toMatchObject({ data: undefined, status: 'pending' })
})

test.each([
  ['is unreadable', () => localStorage.setItem('nodemate.known', '{"data":"{')],
  ['is gone', () => localStorage.removeItem('nodemate.known')],
  ['is another account’s', () => put('known', { version: 1, uid: 'u-9', nextNumber: 0, entries: [] })],
])('removes the replies whose index %s, and no other key', async (_how, spoil) => {
  await readNodes()
  spoil()
  localStorage.setItem('nodemate.unknown', '1')
  restart()
  expect(knownKeys()).toEqual([])
  expect(Object.keys(localStorage).sort()).toEqual(['nodemate.session', 'nodemate.unknown'])
})

test.each([
  ['without its query', JSON.stringify(query(devices.nodes, {}).queryKey), undefined],
  ['when its call was in another group', '["deviceInfo.nodes",{}]', '["deviceInfo.nodes",{}]'],
])('reads what a version stored %s', (_when, listed, hash) => {
  put('known', { version: 1, uid: 'u-1', nextNumber: 1, entries: [{ hash: listed, key: 'known.0', size: 9, atMs: 5 }] })
  put('known.0', { hash, data: page, atMs: 5 })
  start()
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test('shows nothing as new after the clock was set back', async () => {
  const readAtMs = Date.now()
  jest.useFakeTimers({ now: readAtMs })
  await readNodes()
  jest.setSystemTime(readAtMs - 86_400_000)
  start()
  expect(known()).toMatchObject({ isStale: true, dataUpdatedAt: readAtMs - 86_400_000 - 60_000 })
})

test('replaces what was stored while the clock was ahead', async () => {
  const nowMs = Date.now()
  jest.useFakeTimers({ now: nowMs + 86_400_000 })
  await readNodes()
  jest.setSystemTime(nowMs)
  start()
  responses['devices.nodes'] = { ...page, items: [{ ...node, name: '新名字' }] }
  await readNodes()
  responses['devices.nodes'] = page
  start()
  expect(known()).toMatchObject({ data: { items: [{ name: '新名字' }] }, dataUpdatedAt: nowMs - 60_000 })
})

const limitStorageTo = (maxCharacters: number) => {
  const setItem = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    const others = Object.entries(localStorage).filter(([other]) => other !== key)
    const used = others.reduce((sum, [, other]) => sum + String(other).length, 0)
    if (used + text.length > maxCharacters) throw new Error('exceeded the quota')
    setItem.call(this, key, text)
  })
}

test('drops the oldest first when storage is full', async () => {
  whenStorageIsFull(dropOldest)
  limitStorageTo(6_000)
  for (let at = 0; at < 60; at += 1) await readNodes({ search: `n${at}` })
  start()
  expect(known('n59').data).toBeDefined()
  expect(known('n0').data).toBeUndefined()
  expect(knownKeys().length).toBeGreaterThan(5)
})

test('keeps two million characters in all, and the newest of them', async () => {
  responses['devices.nodes'] = { ...page, items: [{ ...node, name: 'x'.repeat(250_000) }] }
  for (let at = 0; at < 12; at += 1) await readNodes({ search: `n${at}` })
  responses['devices.nodes'] = page
  expect(allText().length).toBeLessThan(2_100_000)
  expect(knownKeys()).toHaveLength(8)
  start()
  expect(known('n4').data).toBeUndefined()
  expect(known('n5').data).toBeDefined()
})

test('keeps nothing that is too large for a key', async () => {
  responses['devices.nodes'] = { ...page, items: [{ ...node, name: 'x'.repeat(400_000) }] }
  await readNodes()
  responses['devices.nodes'] = page
  expect(allText().length).toBeLessThan(1_000)
})
