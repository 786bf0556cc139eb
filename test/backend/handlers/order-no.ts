import { randomBytes, randomInt } from 'node:crypto'
import { dayOf } from '../server-day'

/** The server's day and twelve random digits. */
export const newOrderNo = (now: number): string =>
  dayOf(now).split('-').join('') + String(randomInt(1_000_000_000_000)).padStart(12, '0')

export const newVoucherCodes = (quantity: number): string[] =>
  Array.from({ length: quantity }, () => randomBytes(6).toString('hex').toUpperCase())
