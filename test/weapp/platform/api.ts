import type { Handset } from '../handset'

/** An API with success, fail and complete callbacks, or a promise when none of them is given. */
export type Handler = (options: never) => unknown

/**
 * One subject of the platform. `handlers` return, resolve with or refuse their result and know nothing of callbacks;
 * `values` are given to the app as they are: synchronous functions, listeners, tasks, constants.
 */
export type Apis = { handlers?: Record<string, Handler>; values?: Record<string, unknown> }

/**
 * What a test puts in place of an API: the handler of one with callbacks, the function itself for a synchronous one,
 * `undefined` for a base library that lacks it.
 */
export type Overrides = Record<string, ((...asked: never[]) => unknown) | undefined>

/** A refusal of the platform: becomes `errMsg: '<api>:fail <reason>'`. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

export const refuse = (reason: string, facts?: Record<string, unknown>): never => {
  throw new Refused(reason, facts)
}

export type Callbacks = {
  success?: (result: unknown) => void
  fail?: (result: unknown) => void
  complete?: (result: unknown) => void
}

type ApiResult = { isOk: boolean; result: object }

/** Adds the platform's conventions: later, by callbacks or by promise, with errMsg. */
export const answering = (name: string, handle: Handler, handset: Handset) => {
  return (options: Callbacks & Record<string, unknown> = {}): Promise<unknown> | undefined => {
    const { success, fail, complete, ...asked } = options
    const wantsPromise = !success && !fail && !complete
    const settle = async () => {
      // as: the options of every API differ; each handler names its own, and `never` accepts them all.
      const result = await handle(asked as never)
      return { ...(result as object | undefined), errMsg: `${name}:ok` }
    }
    const outcome = settle().then(
      (result): ApiResult => ({ isOk: true, result }),
      (error): ApiResult => ({ isOk: false, result: failureOf(name, error) }),
    )
    if (wantsPromise)
      return outcome.then(async ({ isOk, result }) => {
        await new Promise<void>(resolve => handset.soon(resolve))
        if (!isOk) throw result
        return result
      })
    outcome.then(({ isOk, result }) =>
      handset.soon(() => {
        handset.enter(() => (isOk ? success?.(result) : fail?.(result)))
        handset.enter(() => complete?.(result))
      }),
    )
    return undefined
  }
}

export const failureOf = (name: string, error: unknown): { errMsg: string } => {
  // A bug of the harness itself must not look like a refusal of the platform.
  if (!(error instanceof Refused)) throw error
  return { ...error.facts, errMsg: error.reason ? `${name}:fail ${error.reason}` : `${name}:fail` }
}

/** `onX` and `offX` for an event that the handset emits. */
export const listenable = (event: string, handset: Handset): Record<string, unknown> => {
  const listeners = handset.listeners(event)
  return {
    [`on${event}`]: (listener: (payload: unknown) => void) => listeners.add(listener),
    [`off${event}`]: (listener?: (payload: unknown) => void) =>
      listener ? listeners.delete(listener) : listeners.clear(),
  }
}
