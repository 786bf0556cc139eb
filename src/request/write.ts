import type { GenericSchema } from 'valibot'
import type { Call, InputOf, ReadCall, ReplyOf } from './call'
import type { CallError } from './errors'

export type WriteCall = Call<GenericSchema, GenericSchema, 'write'>

/** The server has nothing of it so far. */
export const notReceived = Symbol('not received')
/** The read-back says neither yes nor no. */
export const inconclusive = Symbol('cannot tell')

type ReadBackResult<C> = ReplyOf<C> | typeof notReceived | typeof inconclusive

/** A read that tells whether the write was done, and what its response would have been. */
type ReadBack<C, R> = {
  readBack: R
  query(input: InputOf<C>): InputOf<R>
  /**
   * `before` is what the same read said before the write was sent, if it was read at all: perhaps hours ago. `sentAgoMs`
   * is how long ago it was sent.
   */
  resultFrom(after: ReplyOf<R>, input: InputOf<C>, before: ReplyOf<R> | undefined, sentAgoMs: number): ReadBackResult<C>
}

/**
 * How to find out what became of a write whose response was lost (`faults.md` 5, 8, 9). `resend`: sending it again has
 * the same effect at any time. `resendSoon`: the same effect, but only within ten minutes is it still what the user
 * wanted. `never`: nothing can tell, with the reason.
 */
type Recovery<C, R = ReadCall> = ReadBack<C, R> | 'resend' | 'resendSoon' | { never: string }

/** What the user is told, in the feature's words; only a read-back can find out that it was not received. */
export type Says = { unknown: () => string; notReceived?: () => string }

/**
 * A write is data, as a call is: how it recovers when its response is lost, what it makes stale, and what people are
 * told. Methods, so that a row of any call fits where rows are listed.
 */
export type Write<C extends WriteCall = WriteCall> = Readonly<{
  call: C
  recovery: Recovery<C>
  /** Reads that are stale once it is, or may be, done. */
  staleAfterWrite: readonly ReadCall[]
  /** Cannot be undone: that it was not done is said as late as of an intention, whatever the server responded. */
  isIrreversible?: boolean
  /** Omitted where nothing can be told, or nobody watches. */
  says?: Says
  /**
   * A refusal, of the write or of the read-back, that says it was already done: by the request whose response was lost,
   * or from another phone.
   */
  alreadyDone?(error: CallError, input: InputOf<C>): ReplyOf<C> | undefined
}>

export const write = <C extends WriteCall, R extends ReadCall>(
  call: C,
  row: Omit<Write<C>, 'call' | 'recovery'> & { recovery: Recovery<C, R> },
): Write<C> => ({ call, ...row })

/**
 * A write that a machine recovers by rules of its own: a batch, an upload, a print, a payment and the settings send it
 * again or ask about it in their own time. So its row has none, and neither `useWrite` nor `perform` takes it.
 */
export type MachineWrite<C extends WriteCall = WriteCall> = Readonly<{ call: C; recovery?: never }>

export const machineWrite = <C extends WriteCall>(call: C): MachineWrite<C> => ({ call })

/** The platform ends each request by then. */
const aMinuteMs = 60_000

/**
 * How long the server may still act on it: until then, that it has nothing of it is no answer. A server that ended the
 * request itself is believed at once.
 */
export const mayArriveMs = ({ isIrreversible }: Pick<Write, 'isIrreversible'>, isEnded: boolean): number =>
  isIrreversible ? longAgoMs : isEnded ? 0 : aMinuteMs

const longAgoMs = 10 * aMinuteMs

/** After this no request of ours is in flight any more: the platform ends each after a minute. */
export const isLongAgo = (atMs: number, nowMs: number): boolean => Math.abs(nowMs - atMs) > longAgoMs

/** Too late to resend: it would happen at a time that nobody chose. */
export const isTooLate = (recovery: unknown, sentAtMs: number, nowMs: number): boolean =>
  recovery === 'resendSoon' && isLongAgo(sentAtMs, nowMs)
