/** As long as the server takes (`services/shapes/binding.ts`). */
const longest = 64

/**
 * A code as the server knows it, from what was typed, pasted or scanned: a Chinese keyboard gives full-width letters
 * and its own dashes, and a label's groups get blanks between them.
 */
export const codeOf = (text: string): string =>
  text
    .replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[‐-―−—]/g, '-')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase()

/** What can be asked about at all. */
export const isCode = (code: string): boolean => code !== '' && code.length <= longest
