import type { Transport } from './transport'

let count = 0

/** Whether a restart of the app would break something off: a write without its answer, an upload, a whole backup. */
export const isInFlight = (): boolean => count > 0

/** Counts until it has ended, however it ends. */
export const whileInFlight = <T>(work: Promise<T>): Promise<T> => {
  count += 1
  return work.finally(() => {
    count -= 1
  })
}

export const countingWrites =
  (carry: Transport): Transport =>
  (call, input, options) => {
    const answer = carry(call, input, options)
    return call.effect === 'write' ? whileInFlight(answer) : answer
  }
