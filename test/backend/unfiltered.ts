import * as v from 'valibot'
import type { Call } from '@/request/call'

/**
 * A read's input as a server takes it that ignores what it filters by: without all that may be left out, but where the
 * page begins.
 */
export const unfiltered = ({ effect, input: shape }: Call, input: unknown): unknown => {
  if (effect === 'write' || typeof input !== 'object' || input === null) return input
  return Object.keys(input).reduce<object>((rest, key) => {
    const less = Object.fromEntries(Object.entries(rest).filter(([each]) => each !== key))
    return key !== 'cursor' && v.is(shape, less) ? less : rest
  }, input)
}
