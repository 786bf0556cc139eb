import type { Operator } from '@/services/shapes/top-ups'

/**
 * Where credit goes: to a number just typed, or to the one of an earlier order, of which the phone knows the mask only.
 */
export type TopUpRecipient = { kind: 'typed'; digits: string } | { kind: 'again'; orderNo: string; masked: string }

/** What was typed or pasted, however it was grouped; a country code in front is no part of it. */
export const digitsOf = (text: string): string =>
  text
    .replace(/^\s*\+?86(?=[\s-]?1\d)/, '')
    .replace(/\D/g, '')
    .slice(0, 11)

export const isWhole = (digits: string): boolean => /^1\d{10}$/.test(digits)

/** Enough of it to know the operator; no more of the number than that goes into an address or a cache. */
export const startOf = (recipient: TopUpRecipient): string | undefined => {
  const start = (recipient.kind === 'typed' ? recipient.digits : recipient.masked).slice(0, 3)
  return /^1\d{2}$/.test(start) ? start : undefined
}

/** As people read numbers out: `138 0000 0002`, `138 **** 0002`. */
export const grouped = (number: string): string =>
  [number.slice(0, 3), number.slice(3, 7), number.slice(7)].filter(Boolean).join(' ')

/** The number to be read once more before paying; undefined until it is whole. */
export const readyNumber = (recipient: TopUpRecipient): string | undefined => {
  if (recipient.kind === 'again') return grouped(recipient.masked)
  return isWhole(recipient.digits) ? grouped(recipient.digits) : undefined
}

/**
 * Tells an order to one number from an order to another, where neither may be kept: the remainder by eleven differs
 * wherever a single digit does, or two that were swapped.
 */
export const markOf = (recipient: TopUpRecipient): string => {
  if (recipient.kind === 'again') return recipient.orderNo
  const { digits } = recipient
  return `${digits.slice(0, 3)}****${digits.slice(-4)}/${Number(digits) % 11}`
}

/** Its name, by the key of `topUpsWords`. */
export const operatorNames = {
  mobile: 'ofMobile',
  unicom: 'ofUnicom',
  telecom: 'ofTelecom',
  broadnet: 'ofBroadnet',
  unknown: 'ofUnknown',
} as const satisfies Record<Operator, string>
