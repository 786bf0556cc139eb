import { pauseAfter } from '@/lib/pauses'
import type { PrintJob, PrintState } from './calls'
import { isOver, type Job, type JobStage, type JobTrouble, jobIdOf, longestWaitMs, todo } from './job'

/** What happened to a job, and how that changes it. */
export type JobEvent =
  | {
      is: 'ready' | 'map-lost' | 'cancel' | 'retry' | 'use-mobile-data' | 'ask-again' | 'time-over' | 'signed-in-again'
    }
  /** Its turn in its queue; or people want the rest of the queue printed in spite of it. */
  | { is: 'begin' | 'go-on' }
  | { is: 'mapped'; mapId: string }
  | { is: 'connected'; host: string; port: number }
  | { is: 'progressed'; progress: number }
  | { is: 'uploaded'; jobId: string; pages: number }
  | { is: 'observed'; seen: PrintJob }
  /** `mayRetry`: the same may succeed later; `waitMs`: when the server says it may. */
  | { is: 'failed'; trouble: JobTrouble; mayRetry: boolean; waitMs?: number | undefined }
  /** The app was away or offline since `leftMs`: that nothing new came in this time says nothing, for nobody asked. */
  | { is: 'back'; leftMs: number }

/** How long a cancellation may stay unconfirmed; after that the job ends as `unconfirmed`. */
export const cancelMs = 8_000
const maxTries = 3
/** The pauses before the second and the third try. */
const retryAfterMs = [2_000, 8_000]
/** 1 s after anything new, then less and less often, until it is once a minute. */
const readPausesMs = Array.from({ length: 12 }, (_, idleReads) => Math.min(60_000, 1_000 * 1.5 ** idleReads))

export const step = (job: Job, event: JobEvent, nowMs: number): Job => {
  switch (event.is) {
    case 'begin':
      return during(job, 'waiting', () => ({ ...moved(job, { at: 'checking' }, nowMs), startedAtMs: nowMs }))
    case 'go-on':
      return isAt(job.stage, 'waiting')
        ? { ...job, stage: { at: 'waiting', isHeld: false } }
        : { ...job, isPassed: true }
    case 'ready':
      return during(job, 'checking', () => moved(job, { at: 'connecting' }, nowMs))
    case 'mapped':
      return during(job, 'connecting', () => ({ ...job, mapId: event.mapId }))
    case 'map-lost':
      return during(job, 'connecting', () => mapLost(job, nowMs))
    case 'connected':
      // Reconnecting is no progress: earlier failures still count.
      return during(job, 'connecting', () => ({
        ...moved(job, { at: 'sending', host: event.host, port: event.port, share: 0 }, nowMs),
        tries: job.tries,
      }))
    case 'progressed':
      return during(job, 'sending', stage => progressed(job, { ...stage, share: event.progress }, stage.share, nowMs))
    case 'uploaded':
      return during(job, 'sending', () => ({
        ...moved(job, { at: 'starting', jobId: event.jobId, mayHaveBegun: false }, nowMs),
        pages: event.pages,
      }))
    case 'observed':
      return observed(job, event.seen, nowMs)
    case 'failed':
      return failed(job, event, nowMs)
    case 'cancel':
      return cancelled(job, nowMs)
    case 'time-over':
      return during(job, 'cancelling', () => over(job, 'unconfirmed', nowMs))
    case 'ask-again':
      return during(job, 'over', stage => askedAgain(job, stage, nowMs))
    case 'retry':
      return retried(job, nowMs)
    case 'back':
      return {
        ...(job.isPutOff ? job : retried(job, nowMs)),
        movedAtMs: nowMs - Math.max(0, event.leftMs - job.movedAtMs),
      }
    case 'use-mobile-data':
      return retried({ ...job, mayUseMobileData: true }, nowMs)
    case 'signed-in-again':
      return askedAfterSignIn(job, nowMs)
  }
}

type StageAt<At extends JobStage['at']> = Extract<JobStage, { at: At }>
const isAt = <At extends JobStage['at']>(stage: JobStage, at: At): stage is StageAt<At> => stage.at === at

/** Ignores an event for a stage that the job is no longer in. */
const during = <At extends JobStage['at']>(job: Job, at: At, change: (stage: StageAt<At>) => Job): Job =>
  isAt(job.stage, at) ? change(job.stage) : job

/** Every change is stored and drawn, so smaller progress is ignored. */
const minProgress = 0.02
const progressed = (job: Job, stage: StageAt<'sending'>, before: number, nowMs: number): Job =>
  stage.share - before < minProgress ? job : { ...job, stage, movedAtMs: nowMs }

const askedAgain = (job: Job, { as, jobId }: StageAt<'over'>, nowMs: number): Job =>
  as === 'unconfirmed' && jobId !== null
    ? moved(job, { at: 'cancelling', jobId, untilMs: nowMs + cancelMs }, nowMs)
    : job

const moved = (job: Job, stage: JobStage, nowMs: number): Job => ({
  ...job,
  stage,
  ...fresh,
  notBeforeMs: stage.at === 'watching' ? nowMs + pauseAfter(readPausesMs, 0) : null,
  movedAtMs: nowMs,
})

const fresh = { trouble: null, asked: 0, tries: 0, notBeforeMs: null }

type Ending = StageAt<'over'>['as']
const over = (job: Job, as: Ending, nowMs: number): Job => moved(job, { at: 'over', as, jobId: jobIdOf(job) }, nowMs)

/** The map to the printer may have closed meanwhile, so it is checked before anything is sent again. */
const reconnecting = (job: Job): Job => (job.stage.at === 'sending' ? { ...job, stage: { at: 'connecting' } } : job)

const retried = (job: Job, nowMs: number): Job => {
  const { stage, trouble } = job
  if (stage.at === 'waiting' || stage.at === 'over' || stage.at === 'cancelling') return job
  // A map that did not open is replaced by a new one.
  const needsNewTunnel = stage.at === 'connecting' && trouble !== null
  return {
    // Without a trouble it is on its way.
    ...reconnecting(trouble ? job : inDoubt(job)),
    ...(needsNewTunnel && { mapId: null }),
    ...fresh,
    movedAtMs: nowMs,
  }
}

/** A read is retried automatically; an upload or a print request waits for the user. */
const askedAfterSignIn = (job: Job, nowMs: number): Job => {
  const isStopped = job.trouble?.why === 'call' && job.trouble.kind === 'signed-out'
  return isStopped && todo({ ...job, trouble: null }) === 'ask' ? retried(job, nowMs) : job
}

const endings: Partial<Record<PrintState, Ending>> = { done: 'done', failed: 'failed', cancelled: 'cancelled' }

const observed = (job: Job, seen: PrintJob, nowMs: number): Job => {
  if (isOver(job)) return job
  if (jobIdOf(job) !== seen.jobId) return failed(job, notUnderstood, nowMs)
  const isNew = job.seen?.state !== seen.state || job.seen.pagesDone !== seen.pagesDone
  const known = { ...readOnce(job, isNew ? 0 : job.asked + 1, nowMs), seen }
  if (isNew) known.movedAtMs = nowMs
  const ending = endings[seen.state]
  if (ending) return over(known, ending, nowMs)
  return during(known, 'starting', stage => {
    if (seen.state !== 'uploaded') return moved(known, { at: 'watching', jobId: stage.jobId }, nowMs)
    // The request to print did not arrive: it is sent again under the same id.
    if (stage.mayHaveBegun) return { ...known, stage: { ...stage, mayHaveBegun: false }, notBeforeMs: job.notBeforeMs }
    return failed(known, notUnderstood, nowMs)
  })
}

/** For a report about another job, or one that still says "uploaded" after the print request was answered. */
const notUnderstood = { is: 'failed', trouble: { why: 'call', kind: 'unreadable' }, mayRetry: true } as const

const readOnce = (job: Job, idleReads: number, nowMs: number, waitMs = 0): Job => ({
  ...job,
  asked: idleReads,
  notBeforeMs: nowMs + pauseAfter(readPausesMs, idleReads, waitMs),
  isPutOff: waitMs > 0,
})

const failed = (job: Job, failure: JobEvent & { is: 'failed' }, nowMs: number): Job => {
  const { stage } = job
  if (stage.at === 'over') return job
  if (stage.at === 'cancelling') return readInVain(job, failure, nowMs)
  const { trouble } = failure
  if (!failure.mayRetry) return { ...job, trouble, movedAtMs: nowMs }
  // Reads are repeated without limit: they cost little, and the print continues meanwhile.
  if (todo(job) === 'ask') return readInVain(job, failure, nowMs)
  const pauseMs = failure.waitMs ?? retryAfterMs[job.tries]
  if (job.tries + 1 >= maxTries || pauseMs === undefined || pauseMs > longestWaitMs)
    return { ...inDoubt(job), trouble, movedAtMs: nowMs }
  return reconnecting({ ...inDoubt(job), tries: job.tries + 1, notBeforeMs: nowMs + pauseMs })
}

/** A print request that was sent may have arrived: it is asked about before it is sent again. */
const inDoubt = (job: Job): Job =>
  isAt(job.stage, 'starting') ? { ...job, stage: { ...job.stage, mayHaveBegun: true } } : job

/** Plans the next read, later than usual if the server asks for a longer pause. */
const readInVain = (job: Job, { waitMs }: JobEvent & { is: 'failed' }, nowMs: number): Job =>
  readOnce(job, job.asked + 1, nowMs, waitMs)

/** The first time, a new map is opened at once: one from an earlier run of the app may have closed. */
const mapLost = (job: Job, nowMs: number): Job => {
  const waitMs = job.tries === 0 ? 0 : undefined
  return { ...failed(job, { is: 'failed', trouble: { why: 'no-way' }, mayRetry: true, waitMs }, nowMs), mapId: null }
}

/** Before the upload is through nothing can have been printed, so the job ends at once. */
const cancelled = (job: Job, nowMs: number): Job => {
  const { stage } = job
  if (stage.at === 'over' || stage.at === 'cancelling') return job
  if (stage.at === 'starting' || stage.at === 'watching')
    return moved(job, { at: 'cancelling', jobId: stage.jobId, untilMs: nowMs + cancelMs }, nowMs)
  return over(job, 'cancelled', nowMs)
}

/**
 * A job of an earlier run of the app: asks whether printing began, or checks the map, before it repeats anything. What
 * kept it from being read may be over, and the paper out meanwhile, so a print that had begun is read again. What was
 * cancelled a moment before the kill may not have arrived: its time begins anew.
 */
export const restored = (job: Job, nowMs: number): Job => {
  if (isAt(job.stage, 'waiting')) return { ...job, stage: { at: 'waiting', isHeld: true } }
  if (isAt(job.stage, 'watching')) return { ...job, ...fresh }
  if (isAt(job.stage, 'cancelling')) return { ...job, ...fresh, stage: { ...job.stage, untilMs: nowMs + cancelMs } }
  return reconnecting(inDoubt(job))
}
