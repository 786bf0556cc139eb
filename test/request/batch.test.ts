import { makeBatch } from '@/request/batch'
import { CallError } from '@/request/errors'

beforeEach(() => jest.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => jest.useRealTimers())

/** Reports to a fake service. */
const start = (handlers: () => Promise<unknown>, settleMs = 3_000, more: { maySend?: () => boolean } = {}) => {
  const batches: number[][] = []
  const ids: string[][] = []
  const reports = makeBatch<{ number: number }>({
    send: batch => {
      batches.push(batch.map(({ number }) => number))
      ids.push(batch.map(({ id }) => id))
      return handlers()
    },
    settleMs,
    ...more,
  })
  const add = (number: number) => reports.add({ number })
  return { add, pass: jest.advanceTimersByTimeAsync, batches, ids, reports }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('sends together what happens together, in order', async () => {
  const { add, pass, batches } = start(() => Promise.resolve())
  for (const number of numbers(1, 5)) add(number)
  expect(batches).toEqual([])
  await pass(3_000)
  expect(batches).toEqual([[1, 2, 3, 4, 5]])
  add(6)
  await pass(3_000)
  expect(batches).toEqual([[1, 2, 3, 4, 5], [6]])
})

test('holds fifty at most, and lets none overtake another', async () => {
  const { add, pass, batches } = start(() => Promise.resolve())
  for (const number of numbers(1, 120)) add(number)
  await pass(10_000)
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(batches.flat()).toEqual(numbers(1, 120))
})

test('waits as long as the service wants', async () => {
  const busy = new CallError('busy', '/report', { status: 503, retryAfterS: 120 })
  const { add, pass, batches } = start(() => Promise.reject(busy))
  add(1)
  await pass(3_000 + 119_000)
  expect(batches).toEqual([[1]])
  await pass(2_000)
  expect(batches).toEqual([[1], [1]])
})

test('leaves the service alone as long as it wants, whatever is added meanwhile', async () => {
  const busy = new CallError('too-many', '/report', { status: 429, retryAfterS: 900 })
  const { add, pass, batches } = start(async () => {
    await new Promise(resolve => setTimeout(resolve, 100))
    throw busy
  })
  add(1)
  await pass(3_050)
  // The first is still on its way.
  add(2)
  await pass(890_000)
  expect(batches).toEqual([[1]])
})

test('sends a lost batch again under the same ids', async () => {
  const { add, pass, ids } = start(() => Promise.reject(new Error('dead')))
  for (const number of numbers(1, 3)) add(number)
  await pass(3_000 + 30_000)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toEqual(ids[0])
  expect(new Set(ids[0]).size).toBe(3)
})

test.each(['refused', 'invalid'] as const)('sends what was %s no more, and what comes after it', async kind => {
  let isRefused = true
  const { add, pass, batches } = start(async () => {
    if (isRefused) throw new CallError(kind, '/report')
  })
  add(1)
  await pass(3_000)
  isRefused = false
  add(2)
  await pass(60 * 60_000)
  expect(batches).toEqual([[1], [2]])
})

test('sends a lost batch again before what came after it', async () => {
  let isDead = true
  const { add, pass, batches } = start(() => (isDead ? Promise.reject(new Error('dead')) : Promise.resolve()))
  add(1)
  await pass(3_000)
  add(2)
  isDead = false
  await pass(60_000)
  expect(batches.slice(1).flat()).toEqual([1, 2])
})

test('tries a dead service ever more rarely with fifty of at most two hundred entries, ten minutes old at most', async () => {
  let isDead = true
  const { add, pass, batches } = start(() => (isDead ? Promise.reject(new Error('dead')) : Promise.resolve()))
  let number = 0
  for (let second = 0; second < 3_600; second += 5) {
    number += 1
    add(number)
    await pass(5_000)
  }
  expect(batches.length).toBeLessThanOrEqual(15)
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(50)
  const before = batches.length
  isDead = false
  await pass(300_000)
  const received = batches.slice(before).flat()
  // One entry each five seconds, so the last minutes; all older ones were dropped silently.
  expect(received.length).toBeGreaterThan(60)
  expect(received.length).toBeLessThanOrEqual(120)
  expect(received).toEqual(numbers(number - received.length + 1, number))
})

test('asks a dead service no more often than one that answers', async () => {
  const { add, pass, batches } = start(() => Promise.reject(new Error('dead')), 120_000)
  for (let minute = 0; minute < 60; minute += 1) {
    add(minute)
    await pass(60_000)
  }
  expect(batches.length).toBeLessThanOrEqual(30)
})

test('drops another account’s entries with a lost batch', async () => {
  const { add, pass, batches, reports } = start(() => Promise.reject(new Error('dead')))
  add(1)
  const sending = reports.sendNow()
  reports.forget()
  await sending
  await pass(120_000)
  expect(batches).toEqual([[1]])
})

test('keeps the newest two hundred', async () => {
  const { add, pass, batches } = start(() => Promise.resolve())
  for (const number of numbers(1, 250)) add(number)
  await pass(60_000)
  expect(batches.flat()).toEqual(numbers(51, 250))
})

test('keeps the newest two hundred when a lost batch comes back to them', async () => {
  let isDead = true
  const { add, pass, batches, reports } = start(() => (isDead ? Promise.reject(new Error('dead')) : Promise.resolve()))
  for (const number of numbers(1, 50)) add(number)
  const sending = reports.sendNow()
  for (const number of numbers(51, 240)) add(number)
  await sending
  isDead = false
  await pass(60_000)
  expect(batches.slice(1).flat()).toEqual(numbers(41, 240))
})

test('sends one batch at a time, and the next only when the first has ended', async () => {
  const ends: (() => void)[] = []
  const { add, batches, reports } = start(() => new Promise<void>(resolve => ends.push(resolve)))
  add(1)
  const first = reports.sendNow()
  add(2)
  await reports.sendNow()
  expect(batches).toEqual([[1]])
  ends[0]?.()
  await first
  void reports.sendNow()
  expect(batches).toEqual([[1], [2]])
})

test('tries again half a minute after a failure, and at once after a success', async () => {
  let isDead = true
  const { add, pass, batches } = start(() => (isDead ? Promise.reject(new Error('dead')) : Promise.resolve()))
  for (const number of numbers(1, 60)) add(number)
  await pass(3_000)
  await pass(29_999)
  expect(batches).toHaveLength(1)
  isDead = false
  await pass(1)
  await pass(1)
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 10])
  await pass(60_000)
  expect(batches).toHaveLength(3)
})

test('gathers for three seconds from the first entry on', async () => {
  const { add, pass, batches } = start(() => Promise.resolve())
  add(1)
  await pass(2_000)
  add(2)
  await pass(1_000)
  expect(batches).toEqual([[1, 2]])
})

test('sends nothing that a clock far ahead has dated', async () => {
  const { pass, batches, reports } = start(() => Promise.resolve())
  reports.add({ number: 1 }, Date.now() + 700_000)
  reports.add({ number: 2 }, Date.now() + 500_000)
  await pass(3_000)
  expect(batches).toEqual([[2]])
})

test('keeps everything while it may not send, and sends it with the next entry once it may', async () => {
  let maySend = false
  const { add, pass, batches } = start(() => Promise.resolve(), 3_000, { maySend: () => maySend })
  add(1)
  await pass(60_000)
  expect(batches).toEqual([])
  maySend = true
  add(2)
  await pass(3_000)
  expect(batches).toEqual([[1, 2]])
})
