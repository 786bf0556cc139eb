import { halfWidth } from '@/lib/half-width'

const length = 6

/**
 * The digits of a code, without what a paste or a keyboard adds: a message may name how long it is good for as well. A
 * keyboard puts the code of a new message where the cursor is, which is often after the code before.
 */
export const codeDigits = (text: string, before: string): string => {
  const runs = halfWidth(text).match(/\d+/g) ?? []
  const whole = runs.find(run => run.length === length && run !== before)
  if (whole) return whole
  const digits = runs.join('')
  const added = before.length === length && digits.startsWith(before) ? digits.slice(length) : ''
  return (added.length < length ? digits : added).slice(0, length)
}
