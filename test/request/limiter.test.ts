import fc from 'fast-check'
import { browserSlots, createLimiter, phoneSlots, type SlotKind } from '@/request/limiter'
import { runs } from '../runs'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

test('makes the seventh wait, and lets the urgent go first', async () => {
  const pending: (() => void)[] = []
  const { carry, asked } = scriptedWire(() => new Promise(resolve => pending.push(() => resolve(ok(null)))))
  const calls = [
    ...Array.from({ length: 12 }, (_, index) => carry(sample.change, { name: `${index}` }, {})),
    carry(sample.changeFirst, { name: 'money' }, {}),
  ]
  await new Promise(setImmediate)
  // Six, and what is urgent.
  expect(asked).toHaveLength(7)
  expect(asked.at(-1)?.url).toContain('/change-first')
  while (pending.length > 0) {
    pending.splice(0).forEach(respond => void respond())
    await new Promise(setImmediate)
  }
  await Promise.all(calls)
  expect(asked).toHaveLength(13)
})

test('keeps an aborted entry’s slot until the platform has let go of it', async () => {
  const limiter = createLimiter(oneSlot)
  const { signal, abort } = aborter()
  let letGo: () => void = () => undefined
  const aborted = limiter.run({ kind: 'usual', signal }, () => new Promise<void>(resolve => (letGo = resolve)))
  let isStarted = false
  const next = limiter.run({ kind: 'usual', signal: aborter().signal }, async () => {
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
    const limiter = createLimiter(oneSlot)
    const { signal, abort } = aborter()
    void limiter.run({ kind: 'usual', signal }, () => new Promise(() => undefined))
    let isStarted = false
    const next = limiter.run({ kind: 'usual', signal: aborter().signal }, async () => {
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
  const limiter = createLimiter(oneSlot)
  void limiter.run({ kind: 'usual', signal: aborter().signal }, () => new Promise(() => undefined))
  const { signal, abort } = aborter()
  const work = jest.fn()
  const waiting = limiter.run({ kind: 'usual', signal }, work)
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
    const ended = limiter.run({ kind: 'usual', signal }, async () => isBefore && abort())
    await ended
    abort()
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await freeSlotsOf(limiter)).toBe(phoneSlots.max.usual)
  } finally {
    jest.useRealTimers()
  }
})

test('never has more than ten inside, and loses nobody, aborted or not', async () => {
  const work = fc.record({
    kind: fc.constantFrom<SlotKind[]>('urgent', 'usual', 'node', 'file'),
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
      const outcomes = jobs.map(async ({ kind, turns, abortAfter, fails }) => {
        const { signal, abort } = aborter()
        if (abortAfter !== undefined) void turn(abortAfter).then(abort)
        return limiter.run({ kind, signal }, async () => {
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
      expect(await freeSlotsOf(limiter)).toBe(phoneSlots.max.usual)
    }),
    runs(300),
  )
})

const oneSlot = {
  all: 1,
  shared: ['urgent', 'usual', 'node', 'file'] as const,
  max: { urgent: 1, usual: 1, node: 1, file: 1 },
  kept: { urgent: 0, usual: 0, node: 0, file: 0 },
}

/** How many of each kind start, though all that were asked for before them never end. */
const startedOf = async (kinds: readonly SlotKind[], slots = phoneSlots) => {
  const limiter = createLimiter(slots)
  const started: SlotKind[] = []
  for (const kind of kinds)
    void limiter.run({ kind, signal: aborter().signal }, () => {
      started.push(kind)
      return new Promise(() => undefined)
    })
  await new Promise(setImmediate)
  return started
}

const times = (count: number, kind: SlotKind) => Array.from({ length: count }, () => kind)

describe('ten that never end', () => {
  const kinds: readonly SlotKind[] = ['urgent', 'usual', 'node', 'file']
  test.each(kinds)('of any other kind leave a slot for one that is %s, on a phone and in a browser', async wanted => {
    // What is urgent ends within seconds.
    const silent = kinds.filter(kind => kind !== wanted && kind !== 'urgent')
    for (const slots of [phoneSlots, browserSlots])
      for (const kind of silent) expect(await startedOf([...times(10, kind), wanted], slots)).toContain(wanted)
  })

  test.each<SlotKind>(['urgent', 'node'])('of all other kinds leave a slot for one that is %s', async wanted => {
    const silent = kinds.filter(kind => kind !== wanted).flatMap(kind => times(10, kind))
    for (const slots of [phoneSlots, browserSlots])
      expect(await startedOf([...silent, wanted], slots)).toContain(wanted)
  })

  test('leave a connection of a browser’s six for the files of a page', async () => {
    const toSite = kinds.filter(kind => kind !== 'node')
    const started = await startedOf(
      toSite.flatMap(kind => times(10, kind)),
      browserSlots,
    )
    expect(started).toHaveLength(5)
  })
})

const aborter = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** How many of twenty that never end start: with fewer than six a slot was lost, with more one was freed twice. */
const freeSlotsOf = async (limiter: ReturnType<typeof createLimiter>): Promise<number> => {
  let entered = 0
  for (let at = 0; at < 20; at += 1)
    void limiter.run({ kind: 'usual', signal: aborter().signal }, () => {
      entered += 1
      return new Promise(() => undefined)
    })
  await new Promise(setImmediate)
  return entered
}
