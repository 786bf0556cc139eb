import type { Transport } from './transport'

let count = 0

/** Whether a restart would interrupt something: a write without its response, an upload, a backup. */
export const isInFlight = (): boolean => count > 0

/** Counts a task as running until it settles. */
export const whileInFlight = <T>(work: Promise<T>): Promise<T> => {
  count += 1
  return work.finally(() => {
    count -= 1
  })
}

export const countingWrites =
  (carry: Transport): Transport =>
  (call, input, options) => {
    const response = carry(call, input, options)
    return call.effect === 'write' ? whileInFlight(response) : response
  }
