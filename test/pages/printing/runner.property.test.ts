import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { spreadPauses } from '@/lib/pauses'
import type { PrintState } from '@/pages/printing/calls'
import { Job, newJob, type Todo } from '@/pages/printing/job'
import type { JobEvent } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'
import { makeRunner } from '@/pages/printing/runner'
import { runs } from '../../runs'

const hourMs = 3_600_000
const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }

/** A clock that stands still while something is done, and jumps to whatever is waited for next. */
const makeClock = () => {
  let nowMs = 0
  let timers: { atMs: number; then: () => void }[] = []
  return {
    now: () => nowMs,
    wait: (ms: number, then: () => void) => {
      const timer = { atMs: nowMs + ms, then }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    /** False when nothing is waited for any more, or not before that. */
    next: (untilMs: number): boolean => {
      const [first] = timers.sort((a, b) => a.atMs - b.atMs)
      if (!first || first.atMs > untilMs) return false
      timers = timers.filter(each => each !== first)
      nowMs = Math.max(nowMs, first.atMs)
      first.then()
      return true
    },
  }
}

const states: PrintState[] = ['uploaded', 'queued', 'sent', 'printing', 'held', 'done', 'failed', 'unknown']
const failure = fc.record({
  is: fc.constant('failed' as const),
  trouble: fc.constant({ why: 'call' as const, kind: 'network' as const }),
  mayRetry: fc.boolean(),
  waitMs: fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined }),
})
const seen = fc.record({
  jobId: fc.constantFrom('job-1', 'job-2'),
  state: fc.constantFrom(...states),
  reason: fc.constant(null),
  pagesDone: fc.integer({ min: 0, max: 3 }),
  pagesInAll: fc.constant(3),
  changedAtMs: fc.constant(null),
})
/** The possible outcomes of each thing to do, right and wrong. */
const outcomes: Record<Todo, fc.Arbitrary<JobEvent>> = {
  check: fc.oneof(fc.constant<JobEvent>({ is: 'ready' }), failure),
  map: fc.oneof(fc.constant<JobEvent>({ is: 'mapped', mapId: 'map-1' }), failure),
  connect: fc.oneof(
    fc.constant<JobEvent>({ is: 'connected', host: 'h', port: 1 }),
    fc.constant<JobEvent>({ is: 'map-lost' }),
    failure,
  ),
  send: fc.oneof(fc.constant<JobEvent>({ is: 'uploaded', jobId: 'job-1', pages: 1 }), failure),
  start: fc.oneof(fc.record({ is: fc.constant('observed' as const), seen }), failure),
  ask: fc.oneof(fc.record({ is: fc.constant('observed' as const), seen }), failure),
  cancel: fc.oneof(fc.record({ is: fc.constant('observed' as const), seen }), failure),
}

const settled = () => new Promise(setImmediate)

/** After a kill it continues as it was. */
const isStoredWhole = (job: Job): boolean => {
  const stored = JSON.parse(JSON.stringify(job))
  const read = v.safeParse(Job, stored)
  return read.success && isDeepStrictEqual(read.output, stored)
}

type EventByTodo = Record<Todo, JobEvent>
/** A different outcome each time, or the same for ever (`faults.md` 65). */
const evenings = fc.oneof(
  fc.array(fc.record(outcomes), { minLength: 1, maxLength: 60 }),
  fc.record(outcomes).map(same => [same]),
)

/** An hour in which everything has these outcomes, and the print is cancelled at some time or never. */
const anHourOf = async (evening: EventByTodo[], cancelAfter: number) => {
  const clock = makeClock()
  const done: Record<Todo, number> = { check: 0, map: 0, connect: 0, send: 0, start: 0, ask: 0, cancel: 0 }
  let inAll = 0
  let news = 0
  let last: Job | undefined
  let unreadable: Job | undefined
  const runner = makeRunner({
    ...clock,
    act: async what => {
      done[what] += 1
      inAll += 1
      // Breaks off what would be repeated without a pause.
      const outcome = evening[inAll % evening.length]?.[what]
      return outcome && inAll < 1_000 ? outcome : new Promise(() => undefined)
    },
    changed: (before, after) => {
      last = after
      if (!isStoredWhole(after)) unreadable = after
      news += Number(before?.seen?.state !== after.seen?.state || before?.seen?.pagesDone !== after.seen?.pagesDone)
    },
  })
  runner.add(newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0))
  await settled()
  for (let turn = 0; turn < 1_000 && clock.next(hourMs); turn++) {
    if (turn === cancelAfter) runner.dispatch('print-0001', { is: 'cancel' })
    await settled()
  }
  runner.end()
  return { done, inAll, news, last, unreadable }
}

afterEach(() => spreadPauses(0))

test('sends at most three uploads and three prints an hour, and asks ever more rarely, whatever happens', async () => {
  spreadPauses(0.3)
  await fc.assert(
    fc.asyncProperty(evenings, fc.nat({ max: 60 }), async (evening, cancelAfter) => {
      const { done, inAll, news, last, unreadable } = await anHourOf(evening, cancelAfter)
      expect(inAll).toBeLessThan(1_000)
      expect(done.send).toBeLessThanOrEqual(3)
      expect(done.start).toBeLessThanOrEqual(3)
      expect(done.check + done.map + done.connect).toBeLessThanOrEqual(15)
      // Every minute, and some sooner at first and after anything new.
      expect(done.ask).toBeLessThanOrEqual(60 + 12 * (1 + news))
      expect(done.cancel).toBeLessThanOrEqual(10)
      expect(unreadable).toBeUndefined()
      // It has ended, says what it waits for, or is still asking.
      expect(last?.stage.at === 'over' || last?.trouble !== null || done.ask > 0).toBe(true)
    }),
    runs(300),
  )
}, 60_000)
