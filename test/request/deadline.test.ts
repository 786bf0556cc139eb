import type { CallError } from '@/request/errors'
import { phoneSlots } from '@/request/limiter'
import type { Incoming } from '@/request/round-trip'
import { binary, sample } from './calls'
import { ok, scriptedWire } from './wire'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const failureOf = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error: CallError) => error,
  )

/** As many reads as may run at once that nobody answers, and a way to answer the first of them after all. */
const behindHungReads = () => {
  const pending: ((incoming: Partial<Incoming>) => void)[] = []
  const { carry, asked } = scriptedWire(() => new Promise(resolve => pending.push(resolve)))
  for (let at = 0; at < phoneSlots.max.usual; at += 1) carry(sample.find, {}, {}).catch(() => undefined)
  return {
    carry,
    paths: () => asked.map(({ url }) => new URL(url).pathname),
    freeSlot: async () => {
      pending.shift()?.(ok({ id: 'a' }))
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

test('ends a call that waited 15 s for a slot as never sent, and does not send it later', async () => {
  const { carry, paths, freeSlot } = behindHungReads()
  const write = failureOf(carry(sample.change, { name: 'x' }, {}))
  await jest.advanceTimersByTimeAsync(14_999)
  expect(jest.getTimerCount()).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await write).toMatchObject({ kind: 'not-sent', isUnsent: true, isUnknown: false })
  await freeSlot()
  expect(paths()).toEqual(Array(phoneSlots.max.usual).fill('/find'))
  expect(jest.getTimerCount()).toBe(0)
})

test("starts a call's own timeout when it is sent", async () => {
  const { carry, paths, freeSlot } = behindHungReads()
  const slow = failureOf(carry(sample.slow, {}, {}))
  await jest.advanceTimersByTimeAsync(14_000)
  await freeSlot()
  expect(paths()).toContain('/slow')
  await jest.advanceTimersByTimeAsync(4_999)
  expect(jest.getTimerCount()).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(await slow).toMatchObject({ kind: 'timeout', isUnsent: false, isUnknown: true })
})

test('leaves a read that got its slot in time without any limit', async () => {
  const { carry, freeSlot } = behindHungReads()
  const cancel = new AbortController()
  const read = failureOf(carry(sample.one, {}, { signal: cancel.signal }))
  await jest.advanceTimersByTimeAsync(14_000)
  await freeSlot()
  expect(jest.getTimerCount()).toBe(0)
  cancel.abort()
  expect(await read).toMatchObject({ kind: 'cancelled', isUnsent: false, isUnknown: true })
})

test('knows that a call cancelled in the queue was never sent', async () => {
  const { carry, paths, freeSlot } = behindHungReads()
  const cancel = new AbortController()
  const write = failureOf(carry(sample.change, { name: 'x' }, { signal: cancel.signal }))
  await jest.advanceTimersByTimeAsync(1_000)
  cancel.abort()
  expect(await write).toMatchObject({ kind: 'cancelled', isUnsent: true, isUnknown: false })
  await freeSlot()
  expect(paths()).not.toContain('/change')
})

test('knows that what cannot be encoded was never sent', async () => {
  const { carry, asked } = scriptedWire(ok(null))
  const codec = {
    ...binary.echo.codec,
    encode: () => {
      throw new RangeError('too large')
    },
  }
  const call = failureOf(carry({ ...binary.echo, codec }, { addr: 'https://node.example', text: 'x' }, {}))
  expect(await call).toMatchObject({ kind: 'invalid', isUnsent: true, isUnknown: false })
  expect(asked).toEqual([])
})
