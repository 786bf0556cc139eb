import { halfWidth } from '@/lib/half-width'

/** The server's limit (`services/binding.ts`). */
const longest = 64

/**
 * A code as the server knows it, from what was typed, pasted or scanned: a Chinese keyboard types full-width letters
 * and its own dashes, a label has spaces between its groups, and many people leave the dashes out.
 */
export const codeOf = (text: string): string => grouped(plain(text))

/** The field's text after a keystroke. Letters alone stay as they are: a keyboard may still be composing them. */
export const typedCode = (text: string): string => {
  const code = codeOf(text)
  return /\d/.test(code) ? code : text
}

/** Assumed: a label has two letters, four digits and the rest, as in `NM-2001-0001`. Any other text is left alone. */
const grouped = (code: string): string => {
  const [, letters, rest = ''] = /^([A-Z]{2})-*(\d[\d-]*)$/.exec(code) ?? []
  if (letters === undefined) return code
  const digits = rest.replace(/-/g, '')
  // The second dash may have been typed before the digits that follow it.
  const hasSecond = digits.length > 4 || (digits.length === 4 && rest.endsWith('-'))
  return `${letters}-${digits.slice(0, 4)}${hasSecond ? '-' : ''}${digits.slice(4)}`
}

const plain = (text: string): string =>
  halfWidth(text)
    .replace(/[‐-―−—]/g, '-')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase()

/** Whether the code can be looked up at all. */
export const isCode = (code: string): boolean => code !== '' && code.length <= longest
