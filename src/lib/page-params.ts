/**
 * Both builds hand a page's parameters over as they were written, and a browser repeated ones as an array. What is
 * empty, or cannot be decoded, is missing.
 */
export const decodedParams = (written: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => {
      const last: unknown = Array.isArray(value) ? value[value.length - 1] : value
      const text = typeof last === 'string' ? decoded(last) : ''
      return text === '' ? [] : [[name, text]]
    }),
  )

/** A link that was cut within a character, or typed with a lone percent sign, makes this throw. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
