import * as v from 'valibot'
import { Bytes, Id, TimeMs } from '@/lib/shapes'
import type { CallErrorKind } from '@/request/errors'
import { PrinterAlert, PrintJob, PrintOptions } from '@/services/shapes/printing'

/**
 * One document on its way to paper, as arithmetic: what happened changes the job (`job-events.ts`), and `todo` says
 * what is to be done next. Whoever runs it keeps the job before it acts, so that after a kill the same job goes on.
 *
 * Nothing is printed twice: the upload goes under one code per document, and a print whose answer was lost is asked
 * about before it is sent again. `over` as `done` is the printer's word alone; `unconfirmed` is all we can say when
 * a cancellation was not answered in time.
 */

/** Written by ourselves; one of an older version reads as an answer that nobody understood. */
const Kind = v.pipe(
  v.string(),
  v.transform(kind => kind as CallErrorKind),
)

/** What stands in the way until the person does something about it. */
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
  v.object({ why: v.picklist(['file-gone', 'too-large', 'too-slow', 'node-offline', 'no-way']) }),
])
export type JobTrouble = v.InferOutput<typeof JobTrouble>

const Address = { host: v.string(), port: v.number() }
const Stage = v.variant('at', [
  v.object({ at: v.literal('checking') }),
  v.object({ at: v.literal('connecting') }),
  v.object({ at: v.literal('sending'), ...Address, share: v.number() }),
  /** `mayHaveBegun`: it was asked to print and nobody answered. */
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

export const Job = v.object({
  /** Of the document and of its entry in the log: made once, sent as `owcode`. */
  id: Id,
  file: Document,
  printer: Target,
  options: PrintOptions,
  stage: Stage,
  mapId: v.nullable(Id),
  pages: v.nullable(v.number()),
  /** The printer's last word. */
  seen: v.nullable(PrintJob),
  trouble: v.nullable(JobTrouble),
  /** Asked in a row without anything new. */
  asked: v.number(),
  /** How often the present step has failed since it last got on. */
  tries: v.optional(v.number(), 0),
  /** The next thing is not done before; null when it may be done at once. */
  notBeforeMs: v.optional(v.nullable(TimeMs), null),
  startedAtMs: TimeMs,
  /** When it last got on. */
  movedAtMs: TimeMs,
})
export type Job = v.InferOutput<typeof Job>

export type Todo = 'check' | 'map' | 'connect' | 'send' | 'start' | 'ask' | 'cancel'

export const newJob = (input: Pick<Job, 'id' | 'file' | 'printer' | 'options'>, nowMs: number): Job => ({
  ...input,
  stage: { at: 'checking' },
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

const stuckMs = 2 * 60_000

/** Nothing new for two minutes: worth offering another way. */
export const isStuck = (job: Job, nowMs: number): boolean =>
  !isOver(job) && !job.trouble && nowMs - job.movedAtMs >= stuckMs

/** No clock that was set back, and no server, makes a job wait for longer. */
export const longestWaitMs = 10 * 60_000

/** How long it waits before the next thing is done. */
export const waitMsOf = ({ notBeforeMs }: Job, nowMs: number): number =>
  notBeforeMs === null ? 0 : Math.max(0, Math.min(notBeforeMs - nowMs, longestWaitMs))

export const jobIdOf = ({ stage }: Job): string | null => ('jobId' in stage ? stage.jobId : null)
