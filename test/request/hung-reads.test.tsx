import type { CallError } from '@/request/errors'
import type { Incoming } from '@/request/round-trip'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

/** A browser never ends a request by itself, and has few connections. */

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: CallError) => error.kind,
  )
const hung = () => new Promise<Partial<Incoming>>(() => undefined)

test('ends a read that gets no response after a minute, as phones do', async () => {
  const { carry } = scriptedWire(hung)
  const kinds: string[] = []
  void kindOf(carry(sample.find, {}, {})).then(kind => kinds.push(kind))
  await passed(59_000)
  expect(kinds).toEqual([])
  await passed(1_000)
  expect(kinds).toEqual(['timeout'])
})

test('lets other reads through again after some that got no response', async () => {
  let isHung = true
  const { carry } = scriptedWire(() => (isHung ? hung() : ok({ id: 'a' })))
  for (let count = 0; count < 5; count += 1) carry(sample.one, {}, {}).catch(() => undefined)
  await passed(1_000)
  isHung = false
  await passed(70_000)
  const later = kindOf(carry(sample.find, {}, {}))
  await passed(20_000)
  expect(await later).toBe('none')
})
