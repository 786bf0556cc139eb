const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** For ASCII text, such as a drawing, and for bytes written as characters; the mini-program has no `btoa`. */
export const base64OfAscii = (text: string): string => {
  let encoded = ''
  for (let at = 0; at < text.length; at += 3) {
    const [first, second, third] = [at, at + 1, at + 2].map(index => text.charCodeAt(index))
    const bits = ((first || 0) << 16) | ((second || 0) << 8) | (third || 0)
    const sextets = [18, 12, 6, 0].map(shift => digits[(bits >> shift) & 63])
    const padding = Math.max(0, at + 3 - text.length)
    encoded += sextets.slice(0, 4 - padding).join('') + '='.repeat(padding)
  }
  return encoded
}
