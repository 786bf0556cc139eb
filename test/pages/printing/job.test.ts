import * as v from 'valibot'
import type { PrintJob } from '@/pages/printing/calls'
import { isStuck, Job, type JobTrouble, newJob, todo, waitMsOf } from '@/pages/printing/job'
import { type JobEvent, restored, step } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'

const startMs = 1_000_000
const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const fresh = newJob({ id: 'print-0001', file, printer, options: usualOptions }, startMs)

const seen = (state: PrintJob['state'], reported: Partial<PrintJob> = {}): JobEvent => ({
  is: 'observed',
  seen: { jobId: 'job-1', state, reason: null, pagesDone: 0, pagesInAll: 3, changedAtMs: null, ...reported },
})
const lost: JobEvent = { is: 'failed', trouble: { why: 'call', kind: 'network' }, mayRetry: true }
const refused: JobEvent = { is: 'failed', trouble: { why: 'call', kind: 'refused', code: 1402 }, mayRetry: false }
const connected: JobEvent[] = [
  { is: 'ready' },
  { is: 'mapped', mapId: 'map-1' },
  { is: 'connected', host: '127.0.0.1', port: 40_001 },
]
const uploaded: JobEvent = { is: 'uploaded', jobId: 'job-1', pages: 3 }
const after = (events: JobEvent[], job: Job = fresh, atMs = startMs) =>
  events.reduce((now, event) => step(now, event, atMs), job)
const begun = after([...connected, uploaded])
const watched = after([seen('sent')], begun)

test('takes one step after the other, and is printed only when the printer says so', () => {
  const seenTodo = [todo(fresh)]
  let job = fresh
  for (const event of [...connected, uploaded, seen('sent'), seen('printing', { pagesDone: 1 })]) {
    job = step(job, event, startMs)
    seenTodo.push(todo(job))
  }
  expect(seenTodo).toEqual(['check', 'map', 'connect', 'send', 'start', 'ask', 'ask'])
  expect(after([seen('done', { pagesDone: 3 })], job).stage).toEqual({ at: 'over', as: 'done', jobId: 'job-1' })
})

test('repeats a lost upload under the same code, after checking the service', () => {
  const job = after([lost], after(connected))
  expect(job).toMatchObject({ id: 'print-0001', mapId: 'map-1', trouble: null })
  expect(todo(job)).toBe('connect')
})

test('leaves the decision to the user after three lost uploads', () => {
  const again: JobEvent = { is: 'connected', host: '127.0.0.1', port: 40_001 }
  const twice = after([lost, again, lost, again], after(connected))
  expect(todo(twice)).toBe('send')
  const stopped = after([lost], twice)
  expect(stopped).toMatchObject({ trouble: { kind: 'network' } })
  expect(todo(stopped)).toBeUndefined()
  // After "try again" it has three more.
  const more = after([{ is: 'retry' }, again, lost, again, lost, again], stopped)
  expect(todo(more)).toBe('send')
  expect(todo(after([lost], more))).toBeUndefined()
})

test('waits longer for each try, as long as the server wants, and never for hours', () => {
  const again: JobEvent = { is: 'connected', host: '127.0.0.1', port: 40_001 }
  const waits = (job: Job) => waitMsOf(job, startMs)
  const once = after([lost], after(connected))
  expect(waits(once)).toBe(2_000)
  expect(waits(after([again], once))).toBe(0)
  expect(waits(after([again, lost], once))).toBe(8_000)
  const reported = (waitMs: number) => after([{ ...lost, waitMs }], after(connected))
  expect(waits(reported(45_000))).toBe(45_000)
  expect(waitMsOf(reported(45_000), startMs + 40_000)).toBe(5_000)
  expect(waitMsOf(reported(45_000), startMs + 50_000)).toBe(0)
  // A clock that was set back by a day.
  expect(waitMsOf(reported(45_000), startMs - 86_400_000)).toBe(600_000)
  expect(todo(reported(600_000))).toBe('connect')
  expect(reported(600_001).trouble).toMatchObject({ kind: 'network' })
})

test('asks ever more rarely, and soon again after anything new', () => {
  const pauses: number[] = []
  let job = watched
  let atMs = startMs
  for (let asked = 0; asked < 14; asked++) {
    pauses.push(waitMsOf(job, atMs))
    atMs += waitMsOf(job, atMs)
    job = step(job, asked % 2 === 0 ? seen('sent') : lost, atMs)
  }
  expect(pauses.slice(0, 4)).toEqual([1_000, 1_500, 2_250, 3_375])
  expect(pauses.slice(-2)).toEqual([60_000, 60_000])
  expect(waitMsOf(step(job, seen('printing', { pagesDone: 1 }), atMs), atMs)).toBe(1_000)
})

test('opens a service three times that closes again and again', () => {
  const mapped: JobEvent = { is: 'mapped', mapId: 'map-2' }
  const gone: JobEvent = { is: 'map-lost' }
  // After a restart the first map may be closed: another is opened at once.
  const once = after([gone], after(connected.slice(0, 2)))
  expect([todo(once), waitMsOf(once, startMs)]).toEqual(['map', 0])
  const twice = after([mapped, gone], once)
  expect([todo(twice), waitMsOf(twice, startMs)]).toEqual(['map', 8_000])
  expect(after([mapped, gone], twice)).toMatchObject({ trouble: { why: 'no-way' }, mapId: null })
})

test('starts a print three times that is lost each time, and asks before each', () => {
  let job = begun
  for (const more of [1, 2]) {
    job = after([lost], job)
    expect([todo(job), more]).toEqual(['ask', more])
    job = after([seen('uploaded')], job)
    expect([todo(job), more]).toEqual(['start', more])
  }
  expect(after([lost], job)).toMatchObject({ stage: { at: 'starting' }, trouble: { kind: 'network' } })
})

test('asks about a print whose response was lost before it sends it again', () => {
  const unsure = after([lost], begun)
  expect(todo(unsure)).toBe('ask')
  expect(todo(after([seen('uploaded')], unsure))).toBe('start')
  expect(todo(after([seen('queued')], unsure))).toBe('ask')
  expect(after([seen('queued')], unsure).stage.at).toBe('watching')
})

test('asks after a kill during the print request, and checks the service after one during an upload', () => {
  expect(todo(restored(begun, startMs))).toBe('ask')
  expect(todo(restored(after(connected), startMs))).toBe('connect')
})

test('reads a print again after a restart that could not be read, and a refused upload not', () => {
  const unread = after([refused], watched)
  expect(todo(unread)).toBeUndefined()
  expect(todo(restored(unread, startMs))).toBe('ask')
  expect(after([seen('done', { pagesDone: 3 })], restored(unread, startMs)).stage).toMatchObject({
    at: 'over',
    as: 'done',
  })
  expect(restored(after([refused], after(connected)), startMs).trouble).toMatchObject({ code: 1402 })
})

test('waits for the user where no retry helps, and continues from there', () => {
  const stopped = after([refused], after(connected))
  expect(todo(stopped)).toBeUndefined()
  expect(todo(after([{ is: 'retry' }], stopped))).toBe('connect')
})

test('only asks automatically after signing in again, and sends or prints nothing unasked', () => {
  const expired: JobEvent = { is: 'failed', trouble: { why: 'call', kind: 'signed-out' }, mayRetry: false }
  const again = (job: Job) => todo(after([expired, { is: 'signed-in-again' }], job))
  expect(again(watched)).toBe('ask')
  expect(again(after([lost], begun))).toBe('ask')
  for (const job of [fresh, after(connected), begun]) expect(again(job)).toBeUndefined()
  // A job that stopped for another reason is unchanged.
  expect(todo(after([refused, { is: 'signed-in-again' }], watched))).toBeUndefined()
})

test('tries a service that did not open as a new one', () => {
  const stopped = after([{ is: 'failed', trouble: { why: 'no-way' }, mayRetry: false }], after(connected.slice(0, 2)))
  expect(after([{ is: 'retry' }], stopped)).toMatchObject({ mapId: null, trouble: null })
})

test('is cancelled at once before the print request', () => {
  for (const job of [fresh, after(connected.slice(0, 1)), after(connected)])
    expect(after([{ is: 'cancel' }], job).stage).toMatchObject({ at: 'over', as: 'cancelled' })
})

test('waits for the printer’s word when it is cancelled later, for ten seconds at most', () => {
  const cancelling = after([{ is: 'cancel' }], watched)
  expect(cancelling.stage).toMatchObject({ at: 'cancelling' })
  if (cancelling.stage.at === 'cancelling') expect(cancelling.stage.untilMs - startMs).toBeLessThan(10_000)
  expect(after([seen('cancelled')], cancelling).stage).toMatchObject({ as: 'cancelled' })
  // The printer was quicker than the tap: what is printed is printed.
  expect(after([seen('done', { pagesDone: 3 })], cancelling).stage).toMatchObject({ as: 'done' })
  expect(todo(after([refused], cancelling))).toBe('cancel')
  const given = after([lost, { is: 'time-over' }], cancelling)
  expect(given.stage).toMatchObject({ at: 'over', as: 'unconfirmed' })
  expect(todo(after([{ is: 'ask-again' }], given))).toBe('cancel')
})

test('ignores what arrives once it is over', () => {
  const over = after([seen('cancelled')], watched)
  expect(
    after([seen('printing', { pagesDone: 1 }), lost, { is: 'retry' }, { is: 'cancel' }, { is: 'ask-again' }], over),
  ).toEqual(over)
})

test('ignores what is about another job', () => {
  const now = after([seen('done', { jobId: 'job-2' })], watched)
  expect(now).toMatchObject({ stage: watched.stage, seen: watched.seen, asked: 1 })
})

test('stores and draws a document’s progress in steps of two per cent', () => {
  const sending = after(connected)
  expect(step(sending, { is: 'progressed', progress: 0.019 }, startMs + 1)).toBe(sending)
  expect(step(sending, { is: 'progressed', progress: 0.02 }, startMs + 1)).toMatchObject({
    stage: { at: 'sending', share: 0.02 },
    movedAtMs: startMs + 1,
  })
})

test('waits no longer for the printer’s word when it is cancelled twice', () => {
  const cancelling = after([{ is: 'cancel' }], watched)
  expect(step(cancelling, { is: 'cancel' }, startMs + 5_000)).toEqual(cancelling)
})

test('is stuck after two minutes without anything new, unless it is over or waits for the user', () => {
  const again = after([seen('sent')], watched, startMs + 60_000)
  expect([119_999, 120_000].map(ms => isStuck(again, startMs + ms))).toEqual([false, true])
  const later = startMs + 600_000
  expect(isStuck(after([seen('done')], watched), later)).toBe(false)
  expect(isStuck(after([refused], after(connected)), later)).toBe(false)
})

describe('a stored print', () => {
  const id = { jobId: 'job-1' }
  test.each<Job['stage']>([
    { at: 'checking' },
    { at: 'connecting' },
    { at: 'sending', host: '127.0.0.1', port: 40_001, share: 0.5 },
    { at: 'starting', ...id, mayHaveBegun: true },
    { at: 'watching', ...id },
    { at: 'cancelling', ...id, untilMs: 2_000 },
    { at: 'over', ...id, as: 'done' },
    { at: 'over', ...id, as: 'failed' },
    { at: 'over', as: 'cancelled', jobId: null },
    { at: 'over', ...id, as: 'unconfirmed' },
  ])('is read again while it is $at', stage => {
    const stored = { ...fresh, stage }
    expect(v.parse(Job, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })
  test.each<JobTrouble>([
    { why: 'call', kind: 'refused', code: 1402, status: 403, retryAfterS: 9, serverWords: '满了' },
    { why: 'not-ready', alerts: ['out-of-paper'] },
    { why: 'file-gone' },
    { why: 'too-large' },
    { why: 'too-slow' },
    { why: 'node-offline' },
    { why: 'no-way' },
    { why: 'mobile-ask' },
    { why: 'mobile-never' },
  ])('keeps its trouble: $why', trouble => {
    const stored = { ...fresh, trouble }
    expect(v.parse(Job, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })
  test('of before tries were counted is at its first, and was allowed no mobile data', () => {
    const { tries, notBeforeMs, mayUseMobileData, ...older } = fresh
    expect(v.parse(Job, older)).toEqual(fresh)
  })
  test('of before pauses were whole is due within its millisecond', () => {
    const older = { ...watched, notBeforeMs: 1_005_062.5 }
    expect(v.parse(Job, JSON.parse(JSON.stringify(older)))).toEqual({ ...watched, notBeforeMs: 1_005_063 })
  })
  test.each([{ at: 'lost' }, { at: 'over', as: 'eaten', jobId: null }, { at: 'watching' }])(
    'is not read as %j',
    stage => {
      expect(v.is(Job, { ...fresh, stage })).toBe(false)
    },
  )
})
