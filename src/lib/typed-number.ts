import { halfWidth } from './half-width'

/**
 * A number as people type it: grouped as we show it (`1,000`) or by spaces, or with a comma or a Chinese full stop as
 * its decimal point; undefined for anything else. Never negative.
 */
export const typedNumber = (text: string): number | undefined => {
  const typed = halfWidth(text).trim()
  const isGrouped = /^[1-9]\d{0,2}([,\s]\d{3})+(\.\d*)?$/.test(typed)
  const plain = isGrouped ? typed.replace(/[,\s]/g, '') : typed.replace(',', '.')
  return /^\d{1,9}(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
