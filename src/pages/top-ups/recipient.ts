import { isPhone } from '@/lib/phones'
import type { Operator } from './calls'
import { markOf } from './number-marks'

/** The number to top up: one just typed, or that of an earlier order, which the app knows only masked. */
export type TopUpRecipient =
  | { kind: 'typed'; digits: string }
  /** `when`: tells it from another number that looks like it once masked. */
  | { kind: 'again'; orderNo: string; masked: string; when?: string }

/** The start of the number, enough to know the operator; no more of it goes into a URL or a cache. */
export const startOf = (recipient: TopUpRecipient): string | undefined => {
  const start = (recipient.kind === 'typed' ? recipient.digits : recipient.masked).slice(0, 3)
  return /^1\d{2}$/.test(start) ? start : undefined
}

/** Grouped as people read numbers out: `138 0000 0002`, `138 **** 0002`. */
export const grouped = (number: string): string =>
  [number.slice(0, 3), number.slice(3, 7), number.slice(7)].filter(Boolean).join(' ')

export const namedAgain = ({ masked, when }: { masked: string; when?: string }): string =>
  [grouped(masked), when].filter(Boolean).join(' · ')

/** The number as the user checks it once more before paying; undefined until it is complete. */
export const readyNumber = (recipient: TopUpRecipient): string | undefined => {
  if (recipient.kind === 'again') return namedAgain(recipient)
  return isPhone(recipient.digits) ? grouped(recipient.digits) : undefined
}

/** Distinguishes orders for different numbers without storing any digit of one. */
export const recipientKey = (recipient: TopUpRecipient): string => {
  if (recipient.kind === 'again') return recipient.orderNo
  return isPhone(recipient.digits) ? markOf(recipient.digits) : ''
}

/** Each operator's name, as a key of `topUpsWords`. */
export const operatorNames = {
  mobile: 'ofMobile',
  unicom: 'ofUnicom',
  telecom: 'ofTelecom',
  broadnet: 'ofBroadnet',
  unknown: 'ofUnknown',
} as const satisfies Record<Operator, string>
