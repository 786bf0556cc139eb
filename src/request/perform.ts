import { steadyNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import type { InputOf, ReplyOf } from './call'
import { CallError } from './errors'
import { request } from './send'
import type { SendOptions } from './transport'
import { inconclusive, isLongAgo, isTooLate, type MachineWrite, notReceived, type Write, type WriteCall } from './write'

/** What became of a write: the server may have acted though no response arrived. */
export type Outcome<C> =
  | { kind: 'done'; reply: ReplyOf<C> }
  /** `waitMs`: the server is not to be asked sooner. */
  | { kind: 'unknown'; waitMs?: number }
  | { kind: 'notReceived' }
  /** Definitely not done; or nothing can ever tell, and this error is all we know. */
  | { kind: 'failed'; error: CallError }

export type Circumstances = {
  /** What the read-back said before the write was sent. */
  before?: unknown
  /** Called with what the read-back says now. */
  learn?: (after: unknown) => void
  /** When it was first sent, by the steady clock; defaults to now. */
  sentAtMs?: number
  /** True once another account is signed in: nothing more is asked or sent. */
  isOtherAccount?: () => boolean
  options?: SendOptions
}

/** Sends it once and nothing more: what a lost response means is its machine's affair. */
export const sendOnce = <C extends WriteCall>(
  { call }: MachineWrite<C>,
  input: InputOf<C>,
  options?: SendOptions,
): Promise<ReplyOf<C>> => request(call, input, options)

/** Sends a write once; if the response is lost, finds out what became of it. */
export const perform = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  circumstances: Circumstances = {},
): Promise<Outcome<C>> => {
  const sentAtMs = steadyNow()
  const outcome = await attempt(row, input, circumstances.options)
  return outcome.kind === 'unknown' ? recover(row, input, { sentAtMs, ...circumstances }) : outcome
}

/** Sends it once. */
export const attempt = <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  options?: SendOptions,
): Promise<Outcome<C>> =>
  sent(row, input, options).catch((error: CallError) => {
    const isHopeless = typeof row.recovery === 'object' && 'never' in row.recovery
    return error.isUnknown && !isHopeless ? { kind: 'unknown', waitMs: error.waitMs } : { kind: 'failed', error }
  })

const sent = <C extends WriteCall>(row: Write<C>, input: InputOf<C>, options?: SendOptions): Promise<Outcome<C>> =>
  orAlreadyDone(row, input, async () => ({ kind: 'done', reply: await request(row.call, input, options) }))

/** A refusal may say that it was done before. */
const orAlreadyDone = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  find: () => Promise<Outcome<C>>,
): Promise<Outcome<C>> => {
  try {
    return await find()
  } catch (reason) {
    const error = CallError.from(reason)
    const reply = row.alreadyDone?.(error, input)
    if (reply === undefined) throw error
    return { kind: 'done', reply }
  }
}

/** Gives a changing network a moment before asking once more; a longer one is not waited for behind a button. */
const pausesMs = [1_500]
const longestPauseMs = 5_000

/** Asks what became of a write whose response was lost. */
export const recover = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  circumstances: Circumstances = {},
): Promise<Outcome<C>> => {
  const nobodyKnows = { kind: 'unknown' } as const
  const { sentAtMs = steadyNow(), isOtherAccount } = circumstances
  // If the app slept in between, this may run half an hour later.
  const isLeftAlone = () => isOtherAccount?.() || isTooLate(row.recovery, sentAtMs, steadyNow())
  const asked = async () => (isLeftAlone() ? nobodyKnows : ask(row, input, { ...circumstances, sentAtMs }))
  try {
    return await asked()
  } catch (reason) {
    const { isUnknown, isUnsent, waitMs } = CallError.from(reason)
    if ((!isUnknown && !isUnsent) || waitMs > longestPauseMs) return nobodyKnows
    await new Promise<void>(resolve => later(pauseAfter(pausesMs, 0, waitMs), resolve))
  }
  return asked().catch(() => nobodyKnows)
}

/** Asks once; rejects when that response is lost too. */
export const ask = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  { before, learn, sentAtMs }: Circumstances = {},
): Promise<Outcome<C>> => {
  const { recovery } = row
  if (typeof recovery === 'string') return resend(row, input)
  if ('never' in recovery) return { kind: 'unknown' }
  return orAlreadyDone(row, input, async () => {
    const after = await request(recovery.readBack, recovery.query(input))
    learn?.(after)
    const result = recovery.resultFrom(after, input, before)
    const mayArrive = row.isIrreversible && sentAtMs !== undefined && !isLongAgo(sentAtMs, steadyNow())
    if (result === inconclusive || (result === notReceived && mayArrive)) return { kind: 'unknown' }
    return result === notReceived ? { kind: 'notReceived' } : { kind: 'done', reply: result }
  })
}

/** Resends it. Only the server's own refusal of this request means that it was not done. */
export const resend = <C extends WriteCall>(row: Write<C>, input: InputOf<C>): Promise<Outcome<C>> =>
  sent(row, input).catch((error: CallError) => {
    if (error.kind !== 'refused') throw error
    return { kind: 'failed', error }
  })
