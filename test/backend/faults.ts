import * as v from 'valibot'
import { seededRandom } from './seeded-random'

const Ms = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))

/** Faults that the stand-in can inject; `faults.md` says what the app then does. */
export const Fault = v.variant('kind', [
  // Instead of acting:
  v.object({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    html: v.optional(v.string()),
    /** Seconds, as large as a caller likes; or a date, an hour ahead by the server's clock; or no wait at all. */
    retryAfter: v.optional(v.union([v.number(), v.picklist(['date', 'soon'])])),
  }),
  v.object({ kind: v.literal('signedOut') }),
  v.object({ kind: v.literal('html') }),
  v.object({ kind: v.literal('empty'), status: v.optional(v.picklist([200, 204, 206, 304]), 200) }),
  v.object({ kind: v.literal('body'), text: v.string() }),
  v.object({ kind: v.literal('redirect'), to: v.string() }),
  v.object({ kind: v.literal('hang') }),
  /** Acts that much later, when its sender may have given up. */
  v.object({ kind: v.literal('late'), ms: Ms }),
  /** Of a read: acts as if it had been asked for everything, as an older server or behind a proxy that drops the query. */
  v.object({ kind: v.literal('unfiltered') }),
  /** Of a node: does nothing, and says so by a number. */
  v.object({ kind: v.literal('errcode'), errcode: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  // After acting:
  v.object({
    kind: v.literal('delay'),
    ms: Ms,
    /** Up to so much more, the same for each request of a call: replies come in an order of their own. */
    spreadMs: v.optional(Ms, 0),
    where: v.optional(v.picklist(['headers', 'body']), 'headers'),
  }),
  /** The response is held until the test releases it. */
  v.object({ kind: v.literal('held') }),
  v.object({ kind: v.literal('cut') }),
  /** What is under way at the server never ends, as `stuck-phases.ts` says for each read. */
  v.object({ kind: v.literal('stuck') }),
  v.object({ kind: v.literal('lostAnswer') }),
  /** Nobody gets a response, and the server acts so much later. */
  v.object({ kind: v.literal('lostLate'), ms: Ms }),
  /** Of a node: the service was opened at port 0. */
  v.object({ kind: v.literal('noPort') }),
  v.object({ kind: v.literal('cookies'), lines: v.array(v.string()) }),
])
export type Fault = v.InferOutput<typeof Fault>

export type RetryAfter = Extract<Fault, { kind: 'status' }>['retryAfter']

export const retryAfterText = (wait: NonNullable<RetryAfter>, nowMs: number): string =>
  wait === 'date' ? new Date(nowMs + 3_600_000).toUTCString() : String(wait)

export const Switch = v.object({
  /** A call's name, `points.userPoints`, or `*`. */
  call: v.string(),
  fault: Fault,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), Number.MAX_SAFE_INTEGER),
})

export const makeFaults = () => {
  let switches: v.InferOutput<typeof Switch>[] = []
  const held: (() => void)[] = []
  const waiting: (() => void)[] = []
  return {
    add: (added: v.InferOutput<typeof Switch>) => {
      switches = [...switches, added]
    },
    clear: () => {
      switches = []
    },
    held: () => new Promise<void>(resolve => held.push(resolve)),
    /** Also releases what is already held. */
    letGo: () => {
      switches = switches.filter(({ fault }) => fault.kind !== 'held')
      for (const respond of held.splice(0)) respond()
    },
    /** Resolves once each fault that was switched on has met its calls. */
    taken: () => new Promise<void>(resolve => (switches.length > 0 ? waiting.push(resolve) : resolve())),
    /** The fault to apply to this call, if any: named in the input, or switched on before. */
    take: (call: string, input: string): Fault | undefined => {
      const reported = reportedBy(input)
      if (reported) return reported
      const next = switches.find(each => each.call === call || each.call === '*')
      if (!next) return undefined
      next.times -= 1
      switches = switches.filter(each => each.times > 0)
      if (switches.length === 0) for (const resolve of waiting.splice(0)) resolve()
      return next.fault.kind === 'delay' ? spread(next.fault, call) : next.fault
    },
  }
}

const spread = (fault: Extract<Fault, { kind: 'delay' }>, call: string): Fault => ({
  ...fault,
  ms: fault.ms + fault.spreadMs * seededRandom(call),
})

const words = new Map<string, Fault>(
  Object.entries({
    cut: { kind: 'cut' },
    lost: { kind: 'lostAnswer' },
    html: { kind: 'html' },
    empty: { kind: 'empty', status: 200 },
    hang: { kind: 'hang' },
    late: { kind: 'late', ms: 25_000 },
    stuck: { kind: 'stuck' },
    unfiltered: { kind: 'unfiltered' },
    'signed-out': { kind: 'signedOut' },
    slow: { kind: 'delay', ms: 5_000, spreadMs: 0, where: 'headers' },
    'slow-body': { kind: 'delay', ms: 5_000, spreadMs: 0, where: 'body' },
  }),
)

/** `!fault:503`, `!fault:lost` … in any text field: makes a failure visible in a running app too. */
const reportedBy = (input: string): Fault | undefined => {
  const word = input.match(/!fault:([a-z0-9-]+)/)?.[1]
  if (!word) return undefined
  if (/^[2-5]\d\d$/.test(word)) return { kind: 'status', status: Number(word) }
  return words.get(word)
}
