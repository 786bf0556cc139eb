import { halfWidth } from './half-width'

/**
 * A number as people type it: grouped as we show it (`1,000`) or by spaces, or with a comma or a Chinese full stop as
 * its decimal point; undefined for anything else. Never negative.
 */
export const typedNumber = (text: string): number | undefined => {
  const plain = halfWidth(text)
    .trim()
    .replace(/^[1-9]\d{0,2}([,\s]\d{3})+(?=\.|$)/, grouped => grouped.replace(/\D/g, ''))
    .replace(',', '.')
  return /^\d{1,9}(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
