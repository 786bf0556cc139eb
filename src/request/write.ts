import type { GenericSchema } from 'valibot'
import type { Call, InputOf, ReadCall, ReplyOf } from './call'
import type { CallError } from './errors'

export type WriteCall = Call<GenericSchema, GenericSchema, 'write'>

/** The server has nothing of it. */
export const notReceived = Symbol('not received')
/** The read-back says neither yes nor no. */
export const inconclusive = Symbol('cannot tell')

type ReadBackResult<C> = ReplyOf<C> | typeof notReceived | typeof inconclusive

/** A read that tells whether the write was done, and what its response would have been. */
type ReadBack<C, R> = {
  readBack: R
  query(input: InputOf<C>): InputOf<R>
  /** `before` is what the same read said before the write was sent, if it was read at all. */
  resultFrom(after: ReplyOf<R>, input: InputOf<C>, before: ReplyOf<R> | undefined): ReadBackResult<C>
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
  /**
   * Cannot be undone: that the server has nothing of it is believed only once no request of it can be in flight any more,
   * as with intentions.
   */
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

/** After this no request of ours is in flight any more: the platform ends each after a minute. */
export const isLongAgo = (atMs: number, nowMs: number): boolean => Math.abs(nowMs - atMs) > 10 * 60_000

/** Too late to resend: it would happen at a time that nobody chose. */
export const isTooLate = (recovery: unknown, sentAtMs: number, nowMs: number): boolean =>
  recovery === 'resendSoon' && isLongAgo(sentAtMs, nowMs)
