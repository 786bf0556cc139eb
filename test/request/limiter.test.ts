import fc from 'fast-check'
import { createLimiter } from '@/request/limiter'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

test('the eleventh waits, and the urgent go first', async () => {
  const answers: (() => void)[] = []
  const { carry, asked } = scriptedWire(() => new Promise(resolve => answers.push(() => resolve(ok(null)))))
  const calls = [
    ...Array.from({ length: 12 }, (_, index) => carry(sample.change, { name: `${index}` }, {})),
    carry(sample.changeFirst, { name: 'money' }, {}),
  ]
  await Promise.resolve()
  expect(asked).toHaveLength(10)
  answers[0]?.()
  await calls[0]
  expect(asked.at(-1)?.url).toContain('/change-first')
  while (answers.length > 0) {
    answers.splice(0).forEach(answer => void answer())
    await new Promise(setImmediate)
  }
  await Promise.all(calls)
  expect(asked).toHaveLength(13)
})

test('property: never more than ten inside, nobody lost, aborted or not', async () => {
  const work = fc.record({
    isUrgent: fc.boolean(),
    turns: fc.nat(4),
    abortAfter: fc.option(fc.nat(6), { nil: undefined }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 40 }), async jobs => {
      const limiter = createLimiter()
      let inside = 0
      let most = 0
      const turn = (count: number): Promise<void> =>
        count === 0 ? Promise.resolve() : Promise.resolve().then(() => turn(count - 1))
      const outcomes = jobs.map(async ({ isUrgent, turns, abortAfter, fails }) => {
        const abort = new AbortController()
        if (abortAfter !== undefined) void turn(abortAfter).then(() => abort.abort())
        return limiter.run({ isUrgent, signal: abort.signal }, async () => {
          inside += 1
          most = Math.max(most, inside)
          await turn(turns)
          inside -= 1
          if (fails) throw new Error('failed')
        })
      })
      const settled = await Promise.allSettled(outcomes)
      expect(settled).toHaveLength(jobs.length)
      if (jobs.every(({ abortAfter }) => abortAfter === undefined)) expect(most).toBeLessThanOrEqual(10)
      // All slots are free again: ten more go straight in.
      let entered = 0
      const hold = Array.from({ length: 10 }, () =>
        limiter.run({ isUrgent: false, signal: new AbortController().signal }, async () => void entered++),
      )
      await Promise.all(hold)
      expect(entered).toBe(10)
    }),
    { numRuns: 1_000 },
  )
})
