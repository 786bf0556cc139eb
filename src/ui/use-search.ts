import { useEffect, useState } from 'react'
import { halfWidth } from '@/lib/half-width'
import { later } from '@/lib/pauses'

const settleMs = 300

/**
 * Debounces a search: `asked` is the text to search for, once typing has paused. Until then (`isTyping`) there is no
 * response for what is in the box, neither rows nor "no match". Wide letters and digits are searched for as plain ones.
 */
export const useSearch = (text: string): { asked: string; isTyping: boolean } => {
  const wanted = text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, halfWidth).trim()
  const [asked, setAsked] = useState(wanted)
  const isTyping = wanted !== asked
  useEffect(() => {
    if (!isTyping) return
    // An emptied box needs no delay.
    return later(wanted === '' ? 0 : settleMs, () => setAsked(wanted))
  }, [wanted, isTyping])
  return { asked, isTyping }
}
