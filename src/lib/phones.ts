import { halfWidth } from './half-width'

/** Reads mobile numbers as people write them, and keeps them out of logs and of what is stored. */

const digit = '[\\d０-９]'
const gap = '[\\s\\-‐-―－]?'
/** An optional +86, 0086, 86 or trunk 0, then 3-4-4 digits as people write them. */
const written = `((?:(?:[+＋]|00)?86|0)?${gap}[1１][3-9３-９]${digit})(${gap})${digit}{4}(${gap}${digit}{4})(?!${digit})`

/**
 * Masks the middle of mobile numbers, however they are written: only the server needs them, and has them. A longer
 * number, such as an order's, is not one.
 */
export const withoutPhones = (text: string): string =>
  // Older phones have no lookbehind, so the character before is put back.
  text.replace(new RegExp(`(^|[^\\d０-９])${written}`, 'g'), '$1$2$3****$4')

/** `138 0013 8000`, in whatever digits, is eleven digits that begin with 1. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

/**
 * The digits of a number as it was typed or pasted, however it was grouped and without a country code; what follows the
 * eleventh is dropped. Half a number is read as well, while it is typed.
 */
export const phoneDigits = (text: string): string =>
  halfWidth(text)
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11)
