const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const digit = (bits: number) => digits.charAt(bits & 63)

/** For ASCII text, such as a drawing, and for bytes written as characters; the mini-program has no `btoa`. */
export const base64OfAscii = (text: string): string => {
  let encoded = ''
  for (let at = 0; at < text.length; at += 3) {
    // Past the end a character's code is NaN, which is 0 here.
    const bits = (text.charCodeAt(at) << 16) | (text.charCodeAt(at + 1) << 8) | text.charCodeAt(at + 2)
    encoded += digit(bits >> 18) + digit(bits >> 12) + digit(bits >> 6) + digit(bits)
  }
  const padding = (3 - (text.length % 3)) % 3
  return encoded.slice(0, encoded.length - padding) + '='.repeat(padding)
}
