import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { dropOldest, keepAnswers, keepAnswersOf, type Shelf, writeAnswers } from '@/request/last-known'
import { createQueryClient, pagedQuery, query } from '@/request/query'
import { connect } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'

const node = { id: 'node-1', state: 'online', name: '书房 NAS' }
const page = { items: [node], nextCursor: 'more', atMs: 1, summary: null }
const order = { orderNo: 'A1', kind: 'voucher', title: '会员月卡', quantity: 1, state: 'done', steps: [] }
const orders = {
  items: [{ ...order, points: 10, amountFen: null, voucherCodes: ['SECRET-CODE'] }],
  nextCursor: null,
  counts: { all: 1, toPay: 0, underWay: 0, done: 1, refunded: 0 },
}
const answers: Record<string, unknown> = {
  'deviceInfo.nodes': page,
  'main.orders': orders,
  'main.limit': { status: 'none' },
  'main.butlerLeft': { leftDays: 3 },
}

/** Storage as phones have it: text by key, and full beyond so many characters. */
const shelfOf = (texts: Map<string, string>, mostCharacters = Number.POSITIVE_INFINITY): Shelf => ({
  read: key => {
    const text = texts.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  },
  write: (key, value) => {
    const others = [...texts].filter(([other]) => other !== key).reduce((sum, [, text]) => sum + text.length, 0)
    const text = JSON.stringify(value)
    if (others + text.length > mostCharacters) return dropOldest() && shelfOf(texts, mostCharacters).write(key, value)
    texts.set(key, text)
    return true
  },
  remove: key => void texts.delete(key),
})

let texts: Map<string, string>
let client: QueryClient
const start = (uid: string | undefined, shelf = shelfOf(texts)) => {
  client = createQueryClient(() => true)
  keepAnswers(client, shelf)
  keepAnswersOf(uid)
}

beforeEach(() => {
  connect((async (call: { name: string }) => answers[call.name]) as Parameters<typeof connect>[0]) // any call's answer
  texts = new Map()
  start('u-1')
})
afterEach(() => {
  keepAnswersOf(undefined)
  client.clear()
  jest.useRealTimers()
})

const nodes = () => pagedQuery(deviceInfo.nodes, {})
/** What a screen would show first. */
const known = () => new QueryObserver(client, query(deviceInfo.nodes, {})).getCurrentResult()
const readNodes = async () => {
  await client.fetchQuery(query(deviceInfo.nodes, {}))
  writeAnswers()
}

test('what was read is there at the next start, with its age, and stale', async () => {
  const readAtMs = Date.now() - 3_600_000
  jest.useFakeTimers({ now: readAtMs })
  await readNodes()
  jest.setSystemTime(readAtMs + 3_600_000)
  start('u-1')
  expect(known()).toMatchObject({ dataUpdatedAt: readAtMs, isStale: true, status: 'success' })
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test('it is written by itself, a second after it was read', async () => {
  jest.useFakeTimers()
  await client.fetchQuery(query(deviceInfo.nodes, {}))
  expect(texts.size).toBe(0)
  jest.advanceTimersByTime(1_000)
  expect(texts.size).toBe(2)
})

test('what is read every 15 seconds is written once a minute, and when the app is left', async () => {
  jest.useFakeTimers()
  const writes = jest.fn(shelfOf(texts).write)
  start('u-1', { ...shelfOf(texts), write: writes })
  for (let at = 0; at < 5; at += 1) {
    await client.fetchQuery({ ...query(deviceInfo.nodes, {}), staleTime: 0 })
    jest.advanceTimersByTime(15_000)
  }
  expect(writes).toHaveBeenCalledTimes(2)
  await client.fetchQuery({ ...query(deviceInfo.nodes, {}), staleTime: 0 })
  writeAnswers()
  expect(writes).toHaveBeenCalledTimes(4)
})

test('of a list in pages the first is kept', async () => {
  await client.fetchInfiniteQuery({ ...nodes(), pages: 3 })
  writeAnswers()
  start('u-1')
  const cached = client.getQueryCache().build(client, client.defaultQueryOptions(nodes()))
  expect(cached.state.data).toMatchObject({ pages: [page], pageParams: [null] })
})

test('another account finds nothing, and neither does the first one afterwards', async () => {
  await readNodes()
  start('u-2')
  expect(known().data).toBeUndefined()
  start('u-1')
  expect(known().data).toBeUndefined()
  expect([...texts.values()].join()).not.toContain('书房')
})

test('answers with a secret in them are not kept: an order asked for by its number comes with its code', async () => {
  await client.fetchQuery(query(main.orders, { orderNo: 'A1' }))
  writeAnswers()
  expect(texts.size).toBe(0)
  await client.fetchQuery(query(main.orders, { tab: 'all' }))
  writeAnswers()
  expect(texts.size).toBe(2)
})

test('a failed reading keeps what was known', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await readNodes()
  connect(() => Promise.reject(new Error('cut')))
  await client.refetchQueries()
  writeAnswers()
  start('u-1')
  expect(known().data?.items[0]?.name).toBe('书房 NAS')
})

test.each([
  ['cut short', () => texts.set('known.0', '{"data":')],
  ['of an older version', () => texts.set('known.0', '{"data":{"rows":[]},"atMs":1}')],
  ['without its index', () => texts.delete('known')],
  ['with an index of another shape', () => texts.set('known', '[]')],
])('what is kept %s is as if it were not there', async (_how, spoil) => {
  await readNodes()
  spoil()
  const read = shelfOf(texts).read
  const forgiving = (key: string) => {
    try {
      return read(key)
    } catch {
      return undefined
    }
  }
  start('u-1', { ...shelfOf(texts), read: forgiving })
  expect(known()).toMatchObject({ data: undefined, status: 'pending' })
})

test('a clock that was set back makes nothing look new', async () => {
  const readAtMs = Date.now()
  jest.useFakeTimers({ now: readAtMs })
  await readNodes()
  jest.setSystemTime(readAtMs - 86_400_000)
  start('u-1')
  expect(known()).toMatchObject({ isStale: true, dataUpdatedAt: readAtMs - 86_400_000 - 60_000 })
})

test('a full storage gives up the oldest first', async () => {
  start('u-1', shelfOf(texts, 6_000))
  for (let at = 0; at < 60; at += 1) {
    jest.useFakeTimers({ now: Date.now() + 1_000 })
    await client.fetchQuery(query(deviceInfo.nodes, { search: `n${at}` }))
    writeAnswers()
  }
  expect([...texts.values()].join().length).toBeLessThanOrEqual(6_100)
  expect(texts.get('known')).toContain('n59')
  expect(texts.get('known')).not.toContain('n0"')
})

test('what is too large for a key is not kept', async () => {
  answers['deviceInfo.nodes'] = { ...page, items: [{ ...node, name: 'x'.repeat(400_000) }] }
  await readNodes()
  answers['deviceInfo.nodes'] = page
  expect(texts.size).toBeLessThanOrEqual(1)
  expect([...texts.values()].join().length).toBeLessThan(1_000)
})
