import { CallError } from './errors'
import { kindOfFailure, redact } from './failure-kinds'

/** One abort for one call: the caller's signal and our own timeout both end it; the first of them names the error. */
export const createDeadline = (path: string, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  let reason: 'cancelled' | 'timeout' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (why: 'cancelled' | 'timeout') => {
    reason ??= why
    controller.abort()
  }
  const cancel = () => end('cancelled')
  outer?.addEventListener('abort', cancel)
  if (outer?.aborted) cancel()

  return {
    signal: controller.signal,

    start(timeoutMs: number | undefined) {
      if (timeoutMs !== undefined) timer = setTimeout(() => end('timeout'), timeoutMs)
    },

    /**
     * The work's result, or the one error that ended it. It settles the moment the abort fires, whether or not the
     * platform ever calls back (`faults.md` 12) and even while a slow body still comes in (6).
     */
    race: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const fail = (failure?: unknown) =>
          reject(
            failure instanceof CallError
              ? failure
              : new CallError(reason ?? kindOfFailure(failure), path, { cause: redact(failure) }),
          )
        if (controller.signal.aborted) fail()
        controller.signal.addEventListener('abort', () => fail())
        work.then(resolve, fail)
      }).finally(() => {
        clearTimeout(timer)
        outer?.removeEventListener('abort', cancel)
      }),
  }
}
