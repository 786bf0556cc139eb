import fc from 'fast-check'
import { createLimiter } from '@/request/limiter'
import { runs } from '../runs'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

test('makes the eleventh wait, and lets the urgent go first', async () => {
  const pending: (() => void)[] = []
  const { carry, asked } = scriptedWire(() => new Promise(resolve => pending.push(() => resolve(ok(null)))))
  const calls = [
    ...Array.from({ length: 12 }, (_, index) => carry(sample.change, { name: `${index}` }, {})),
    carry(sample.changeFirst, { name: 'money' }, {}),
  ]
  await Promise.resolve()
  expect(asked).toHaveLength(10)
  pending[0]?.()
  await calls[0]
  expect(asked.at(-1)?.url).toContain('/change-first')
  while (pending.length > 0) {
    pending.splice(0).forEach(respond => void respond())
    await new Promise(setImmediate)
  }
  await Promise.all(calls)
  expect(asked).toHaveLength(13)
})

test('keeps an aborted entry’s slot until the platform has let go of it', async () => {
  const limiter = createLimiter(1)
  const { signal, abort } = aborter()
  let letGo: () => void = () => undefined
  const aborted = limiter.run({ isUrgent: false, signal }, () => new Promise<void>(resolve => (letGo = resolve)))
  let isStarted = false
  const next = limiter.run({ isUrgent: false, signal: aborter().signal }, async () => {
    isStarted = true
  })
  await Promise.resolve()
  abort()
  await new Promise(setImmediate)
  expect(isStarted).toBe(false)
  letGo()
  await Promise.all([aborted, next])
  expect(isStarted).toBe(true)
})

test('keeps an aborted slot for two seconds when the platform never calls back', async () => {
  jest.useFakeTimers()
  try {
    const limiter = createLimiter(1)
    const { signal, abort } = aborter()
    void limiter.run({ isUrgent: false, signal }, () => new Promise(() => undefined))
    let isStarted = false
    const next = limiter.run({ isUrgent: false, signal: aborter().signal }, async () => {
      isStarted = true
    })
    await Promise.resolve()
    abort()
    await jest.advanceTimersByTimeAsync(1_999)
    expect(isStarted).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    await next
    expect(isStarted).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})

test('removes an entry that is aborted in the queue at once', async () => {
  const limiter = createLimiter(1)
  void limiter.run({ isUrgent: false, signal: aborter().signal }, () => new Promise(() => undefined))
  const { signal, abort } = aborter()
  const work = jest.fn()
  const waiting = limiter.run({ isUrgent: false, signal }, work)
  abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['before it has ended', true],
  ['after it has ended', false],
])('returns a slot once, though its entry was aborted %s', async (_when, isBefore) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  try {
    const limiter = createLimiter()
    const { signal, abort } = aborter()
    const ended = limiter.run({ isUrgent: false, signal }, async () => isBefore && abort())
    await ended
    abort()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await freeSlotsOf(limiter)).toBe(10)
  } finally {
    jest.useRealTimers()
  }
})

test('never has more than ten inside, and loses nobody, aborted or not', async () => {
  const work = fc.record({
    isUrgent: fc.boolean(),
    turns: fc.nat(4),
    abortAfter: fc.option(fc.nat(6), { nil: undefined }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 40, size: 'max' }), async jobs => {
      const limiter = createLimiter()
      const inside = new Set<AbortSignal>()
      let startedAborted = 0
      let max = 0
      const turn = (count: number): Promise<void> =>
        count === 0 ? Promise.resolve() : Promise.resolve().then(() => turn(count - 1))
      const outcomes = jobs.map(async ({ isUrgent, turns, abortAfter, fails }) => {
        const { signal, abort } = aborter()
        if (abortAfter !== undefined) void turn(abortAfter).then(abort)
        return limiter.run({ isUrgent, signal }, async () => {
          if (signal.aborted) startedAborted += 1
          inside.add(signal)
          max = Math.max(max, inside.size)
          await turn(turns)
          inside.delete(signal)
          if (fails) throw new Error('failed')
        })
      })
      const settled = await Promise.allSettled(outcomes)
      expect(settled).toHaveLength(jobs.length)
      expect(startedAborted).toBe(0)
      expect(max).toBeLessThanOrEqual(10)
      expect(await freeSlotsOf(limiter)).toBe(10)
    }),
    runs(),
  )
})

const aborter = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** How many of twenty that never end start: with fewer than ten a slot was lost, with more one was freed twice. */
const freeSlotsOf = async (limiter: ReturnType<typeof createLimiter>): Promise<number> => {
  let entered = 0
  for (let at = 0; at < 20; at += 1)
    void limiter.run({ isUrgent: false, signal: aborter().signal }, () => {
      entered += 1
      return new Promise(() => undefined)
    })
  await new Promise(setImmediate)
  return entered
}
