import { randomBase36 } from '@/lib/fresh-id'
import { accountState } from '@/session/account-state'

const { getState } = accountState(() => ({ run: randomBase36(6), numbers: [] as string[] }))

/**
 * Distinguishes a number from every other without storing any digit of it: what is not finished outlives signing out.
 * Numbers are known to this run alone, so in the next one each counts as another: nobody pays an order to the number
 * before a correction.
 */
export const markOf = (digits: string): string => {
  const { run, numbers } = getState()
  if (!numbers.includes(digits)) numbers.push(digits)
  return `${run}${numbers.indexOf(digits)}`
}

/** Only of numbers that were typed in this run is it known that they differ. */
export const isOtherMark = (one: string, other: string): boolean =>
  one !== other && [one, other].every(mark => mark.startsWith(getState().run))
