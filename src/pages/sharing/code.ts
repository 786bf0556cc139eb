import { encode } from 'uqr'
import { base64OfAscii } from '@/lib/base64'
import { pngOf } from './png'

/** The light edge that readers need, in modules. */
const edge = 4
const scaleOnScreen = 6
const scaleInAlbum = 16

/** A QR code as a PNG, with its light edge. */
const codeOf = (text: string, scale: number): Uint8Array => {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  const isDark = (x: number, y: number) => data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
  return pngOf({ width: size * scale, height: size * scale, isDark })
}

export const codeToSave = (text: string): Uint8Array => codeOf(text, scaleInAlbum)

/** The same for the screen, as an address that a picture is drawn from. */
export const codeToShow = (text: string): string => {
  let bytes = ''
  for (const byte of codeOf(text, scaleOnScreen)) bytes += String.fromCharCode(byte)
  return `data:image/png;base64,${base64OfAscii(bytes)}`
}
