import * as v from 'valibot'
import { steadyNow } from '@/lib/clock'
import { later, pauseAfter } from '@/lib/pauses'
import { type InputOf, patienceMs, type ReplyOf } from './call'
import { codes } from './codes'
import { CallError } from './errors'
import { request } from './send'
import type { SendOptions } from './transport'
import {
  inconclusive,
  isTooLate,
  type MachineWrite,
  mayArriveMs,
  notReceived,
  type Write,
  type WriteCall,
} from './write'

type Sent<C> =
  /** `isFound`: a read has told so, and not the response. */
  | { kind: 'done'; reply: ReplyOf<C>; isFound?: true }
  /** `waitMs`: the server is not to be asked sooner. `isEnded`: it has ended the request. */
  | { kind: 'unknown'; waitMs?: number; isEnded?: boolean }
  /** Definitely not done; or nothing can ever tell, and this error is all we know. */
  | { kind: 'failed'; error: CallError }

/** What was told when the server was asked: that it has nothing of it is no outcome while a request may be in flight. */
export type Told<C> = Sent<C> | { kind: 'nothingSoFar' }

/**
 * What became of a write: the server may have acted though no response arrived. `notReceived`: it was not done, and no
 * request of it can be in flight any more.
 */
export type Outcome<C> = Sent<C> | { kind: 'notReceived' }

export type Circumstances = {
  /** What the read-back said before the write was sent. */
  before?: unknown
  /** Called with what the read-back says now. */
  learn?: (after: unknown) => void
  /** When it was first sent, by the steady clock; defaults to now. */
  sentAtMs?: number
  /** The server itself has ended the request. */
  isEnded?: boolean
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
  if (outcome.kind !== 'unknown') return outcome
  return recover(row, input, { sentAtMs, ...circumstances, isEnded: outcome.isEnded ?? false })
}

/** Sends it once. */
export const attempt = <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  options?: SendOptions,
): Promise<Sent<C>> =>
  sent(row, input, options).catch((error: CallError) => {
    const isHopeless = typeof row.recovery === 'object' && 'never' in row.recovery
    return (error.isUnknown && !isHopeless) || hasArrivedBefore(row, error)
      ? { kind: 'unknown', waitMs: error.waitMs, isEnded: error.isEnded }
      : { kind: 'failed', error }
  })

const Issues = v.object({ issues: v.array(v.object({ path: v.string() })) })

/**
 * Refused because its id was used: a browser sends a request again by itself when a connection ends without a response,
 * and the first may have been done.
 */
const hasArrivedBefore = ({ recovery }: Write, { code, data }: CallError): boolean => {
  if (code !== codes.badInput || typeof recovery === 'string' || 'never' in recovery) return false
  const refusal = v.safeParse(Issues, data())
  return refusal.success && refusal.output.issues.some(({ path }) => path === 'requestId')
}

const sent = <C extends WriteCall>(row: Write<C>, input: InputOf<C>, options?: SendOptions): Promise<Sent<C>> =>
  orAlreadyDone(row, input, async () => ({ kind: 'done', reply: await request(row.call, input, options) }))

/** A refusal may say that it was done before. */
const orAlreadyDone = async <C extends WriteCall, T>(
  row: Write<C>,
  input: InputOf<C>,
  find: () => Promise<T>,
): Promise<T | { kind: 'done'; reply: ReplyOf<C> }> => {
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
  const { sentAtMs = steadyNow(), isEnded = false, isOtherAccount } = circumstances
  // If the app slept in between, this may run half an hour later.
  const isLeftAlone = () => isOtherAccount?.() || isTooLate(row.recovery, sentAtMs, steadyNow())
  const asked = async (): Promise<Outcome<C>> => {
    if (isLeftAlone()) return nobodyKnows
    const mayArrive = Math.abs(steadyNow() - sentAtMs) < mayArriveMs(row, isEnded)
    const told = await askServer(row, input, circumstances)
    if (told.kind !== 'nothingSoFar') return told
    return mayArrive ? nobodyKnows : { kind: 'notReceived' }
  }
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
export const askServer = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  { before, learn, sentAtMs = steadyNow() }: Circumstances = {},
): Promise<Told<C>> => {
  const { recovery } = row
  if (typeof recovery === 'string') return resend(row, input)
  if ('never' in recovery) return { kind: 'unknown' }
  return orAlreadyDone(row, input, async (): Promise<Told<C>> => {
    const after = await request(recovery.readBack, recovery.query(input), { timeoutMs: patienceMs })
    learn?.(after)
    const result = recovery.resultFrom(after, input, before, steadyNow() - sentAtMs)
    if (result === inconclusive) return { kind: 'unknown' }
    return result === notReceived ? { kind: 'nothingSoFar' } : { kind: 'done', reply: result, isFound: true }
  })
}

/** Resends it. Only the server's own refusal of what this request asks for means that it was not done. */
export const resend = <C extends WriteCall>(row: Write<C>, input: InputOf<C>): Promise<Sent<C>> =>
  sent(row, input).catch((error: CallError) => {
    if (error.kind !== 'refused' || hasArrivedBefore(row, error)) throw error
    return { kind: 'failed', error }
  })
