import { learnServerTime, steadyNow } from '@/lib/clock'
import { redact } from '@/lib/redact'
import type { Call, InputOf, ReplyOf } from './call'
import { CallError } from './errors'
import type { SendOptions, Transport } from './transport'

type Callback<Reply> = (...outcome: [error: null, data: Reply] | [error: CallError, data?: undefined]) => void

let transport: Transport = async call => {
  throw new CallError('invalid', call.path, { cause: 'no transport is connected' })
}

/** Called once, at the start of the app. */
export const connect = (carrier: Transport) => {
  transport = carrier
}

/**
 * The hand-off rule. The callback is called exactly once, never before `send` returns, and nothing is thrown.
 * On failure the path and the error go to the console and the callback gets the error and no data.
 * The returned function cancels; a cancelled call writes nothing to the console.
 */
export const send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  callback: Callback<ReplyOf<C>>,
  { signal, ...options }: SendOptions = {},
): (() => void) => {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  const handOff: typeof callback = (...outcome) => {
    signal?.removeEventListener('abort', cancel)
    try {
      callback(...outcome)
    } catch (error) {
      console.error(call.path, redact(error))
    }
  }

  const askedMs = steadyNow()
  // A transport that throws before its first await must not throw at the caller.
  new Promise<ReplyOf<C>>(resolve => resolve(transport(call, input, { ...options, signal: abort.signal }))).then(
    data => {
      learnFrom(data, askedMs)
      if (abort.signal.aborted) handOff(new CallError('cancelled', call.path))
      else handOff(null, data)
    },
    reason => {
      const failure = CallError.from(reason, call.path)
      const isLate = abort.signal.aborted && failure.kind !== 'cancelled'
      const error = isLate ? new CallError('cancelled', call.path) : failure
      if (error.kind !== 'cancelled') console.error(call.path, error)
      handOff(error)
    },
  )
  return cancel
}

/** Assumed: a reply's top-level `atMs` is the server's time. */
const learnFrom = (data: unknown, askedMs: number): void => {
  if (typeof data === 'object' && data !== null && 'atMs' in data && typeof data.atMs === 'number')
    learnServerTime(data.atMs, askedMs)
}

/** `send` as a promise. */
export const request = <C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<ReplyOf<C>> =>
  new Promise((resolve, reject) => {
    send(call, input, (...[error, data]) => (error === null ? resolve(data) : reject(error)), options)
  })
