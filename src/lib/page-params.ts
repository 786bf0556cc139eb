/**
 * Both builds pass a page's parameters undecoded, and a browser passes repeated ones as an array. Empty or undecodable
 * ones are missing.
 */
export const decodedParams = (written: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => {
      const last: unknown = Array.isArray(value) ? value[value.length - 1] : value
      const text = typeof last === 'string' ? decoded(last) : ''
      return text === '' ? [] : [[name, text]]
    }),
  )

/** `decodeURIComponent` throws for a cut or malformed parameter, which then counts as missing. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
