import * as v from 'valibot'
import { Bytes, Id, TimeMs } from '@/lib/shapes'
import type { CallErrorKind } from '@/request/errors'
import { PrinterAlert } from '@/services/printers'
import { PrintJob, PrintOptions } from './calls'

/**
 * The life of a print job, without side effects: events change the job (`job-events.ts`), and `todo` says what to do
 * next. The runner stores the job before it acts, so that after a kill the same job continues.
 *
 * Nothing is printed twice: a document is uploaded under one code, and after a print request without a response the job
 * is read before it is sent again. Only the printer's report makes a job `done`; `unconfirmed` is all that is known
 * when a cancellation was not answered in time.
 */

/** Stored by the app, perhaps by another version of it: a kind unknown here is shown like an unreadable reply. */
const Kind = v.pipe(
  v.string(),
  v.transform(kind => kind as CallErrorKind),
)

/** What blocks the job until the user does something about it. */
export const JobTrouble = v.variant('why', [
  v.object({
    why: v.literal('call'),
    kind: Kind,
    code: v.optional(v.number()),
    status: v.optional(v.number()),
    retryAfterS: v.optional(v.number()),
    serverWords: v.optional(v.string()),
  }),
  v.object({ why: v.literal('not-ready'), alerts: v.array(PrinterAlert) }),
  v.object({
    why: v.picklist(['file-gone', 'too-large', 'too-slow', 'node-offline', 'no-way', 'mobile-ask', 'mobile-never']),
  }),
])
export type JobTrouble = v.InferOutput<typeof JobTrouble>

const Address = { host: v.string(), port: v.number() }
const Stage = v.variant('at', [
  /** Behind other files of its queue. `isHeld`: the app was killed meanwhile, and people are asked before it begins. */
  v.object({ at: v.literal('waiting'), isHeld: v.boolean() }),
  v.object({ at: v.literal('checking') }),
  v.object({ at: v.literal('connecting') }),
  /** `share`: the progress, 0 to 1. */
  v.object({ at: v.literal('sending'), ...Address, share: v.number() }),
  /** `mayHaveBegun`: a print request was sent, and its response was lost. */
  v.object({ at: v.literal('starting'), jobId: Id, mayHaveBegun: v.boolean() }),
  v.object({ at: v.literal('watching'), jobId: Id }),
  v.object({ at: v.literal('cancelling'), jobId: Id, untilMs: TimeMs }),
  v.object({
    at: v.literal('over'),
    as: v.picklist(['done', 'failed', 'cancelled', 'unconfirmed']),
    jobId: v.nullable(Id),
  }),
])
export type JobStage = v.InferOutput<typeof Stage>

const Target = v.object({
  deviceId: Id,
  printerId: Id,
  name: v.string(),
  lanHost: v.string(),
  lanPort: v.number(),
})

const Document = v.object({ path: v.string(), name: v.string(), sizeBytes: Bytes })
export type Document = v.InferOutput<typeof Document>

/** Earlier versions stored fractions of a millisecond. */
const DueMs = v.pipe(v.number(), v.transform(Math.ceil), TimeMs)

export const Job = v.object({
  /** Identifies the document and its log entry: made once, sent as `owcode`. */
  id: Id,
  file: Document,
  printer: Target,
  options: PrintOptions,
  stage: Stage,
  /** The user said once that this print may use mobile data. */
  mayUseMobileData: v.optional(v.boolean(), false),
  mapId: v.nullable(Id),
  pages: v.nullable(v.number()),
  /** The printer's last report. */
  seen: v.nullable(PrintJob),
  trouble: v.nullable(JobTrouble),
  /** The files that were to be printed together, and its place among them. */
  queue: v.optional(v.nullable(v.object({ id: Id, place: v.number() })), null),
  /** It did not end well, and people went on with the rest. */
  isPassed: v.optional(v.boolean(), false),
  /** How many reads in a row brought nothing new. The name is a stored one. */
  asked: v.number(),
  /** How often the present step has failed since the last progress. */
  tries: v.optional(v.number(), 0),
  /** When the next step may start; null for at once. */
  notBeforeMs: v.optional(v.nullable(DueMs), null),
  /** The server wanted it no sooner when it was last read. */
  isPutOff: v.optional(v.boolean()),
  startedAtMs: TimeMs,
  /** When it last made progress. */
  movedAtMs: TimeMs,
})
export type Job = v.InferOutput<typeof Job>

export type Todo = 'check' | 'map' | 'connect' | 'send' | 'start' | 'ask' | 'cancel'

/** What a print begins with. */
export type Order = Pick<Job, 'file' | 'printer' | 'options'> & Partial<Pick<Job, 'mayUseMobileData' | 'queue'>>

export const newJob = (input: Order & Pick<Job, 'id'>, nowMs: number): Job => ({
  mayUseMobileData: false,
  queue: null,
  isPassed: false,
  ...input,
  stage: input.queue ? { at: 'waiting', isHeld: false } : { at: 'checking' },
  mapId: null,
  pages: null,
  seen: null,
  trouble: null,
  asked: 0,
  tries: 0,
  notBeforeMs: null,
  startedAtMs: nowMs,
  movedAtMs: nowMs,
})

export const todo = ({ stage, trouble, mapId }: Job): Todo | undefined => {
  if (trouble) return undefined
  switch (stage.at) {
    case 'waiting':
      return undefined
    case 'checking':
      return 'check'
    case 'connecting':
      return mapId === null ? 'map' : 'connect'
    case 'sending':
      return 'send'
    case 'starting':
      return stage.mayHaveBegun ? 'ask' : 'start'
    case 'watching':
      return 'ask'
    case 'cancelling':
      return 'cancel'
    case 'over':
      return undefined
  }
}

export const isOver = ({ stage }: Job): boolean => stage.at === 'over'
export const isWaiting = ({ stage }: Job): boolean => stage.at === 'waiting'

/** What is still to be done for it the app does itself; then the printer has it. */
export const isWithApp = (job: Job): boolean => isWaiting(job) || ![undefined, 'ask', 'cancel'].includes(todo(job))

const stuckMs = 2 * 60_000

/** Nothing new for two minutes: the page then offers a retry or another printer. */
export const isStuck = (job: Job, nowMs: number): boolean =>
  !isOver(job) && !isWaiting(job) && !job.trouble && nowMs - job.movedAtMs >= stuckMs

/** No wait is longer, even if the phone's clock was set back or the server asks for more. */
export const longestWaitMs = 10 * 60_000

/** How long to wait before the next step. */
export const waitMsOf = ({ notBeforeMs }: Job, nowMs: number): number =>
  notBeforeMs === null ? 0 : Math.max(0, Math.min(notBeforeMs - nowMs, longestWaitMs))

export const jobIdOf = ({ stage }: Job): string | null => ('jobId' in stage ? stage.jobId : null)
