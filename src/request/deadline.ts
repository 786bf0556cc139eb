import { later } from '@/lib/pauses'
import { CallError, type CallErrorKind } from './errors'
import { kindOfFailure } from './failure-kinds'

/** The longest wait for a slot; after it the call fails, definitely not sent. */
const longestQueueMs = 15_000

/**
 * One abort for one call: the caller's signal, a queue that takes too long and the call's own timeout all end it; the
 * first of them names the error.
 */
export const createDeadline = (path: string, outer: AbortSignal | undefined, queueMs = longestQueueMs) => {
  const controller = new AbortController()
  let reason: CallErrorKind | undefined
  let isSent = false
  const end = (why: CallErrorKind) => {
    reason ??= why
    controller.abort()
  }
  const cancel = () => end('cancelled')
  let cancelTimer = later(queueMs, () => end('not-sent'))
  outer?.addEventListener('abort', cancel)
  if (outer?.aborted) cancel()

  const errorOf = (failure: unknown): CallError => {
    if (failure instanceof CallError) return failure
    const kind = reason ?? (isSent ? kindOfFailure(failure) : 'invalid')
    return new CallError(kind, path, { cause: failure, isUnsent: !isSent })
  }

  return {
    signal: controller.signal,

    /** Marks the call as sent: the server may act, and the call's own timeout starts. */
    start(timeoutMs: number | undefined) {
      isSent = true
      cancelTimer()
      if (timeoutMs !== undefined) cancelTimer = later(timeoutMs, () => end('timeout'))
    },

    /**
     * The work's result, or the one error that ended it. It settles the moment the abort fires, whether or not the
     * platform ever calls back (`faults.md` 12) and even while a slow body still comes in (6).
     */
    race: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const fail = (failure?: unknown) => reject(errorOf(failure))
        if (controller.signal.aborted) fail()
        controller.signal.addEventListener('abort', () => fail())
        work.then(resolve, fail)
      }).finally(() => {
        cancelTimer()
        outer?.removeEventListener('abort', cancel)
      }),
  }
}
