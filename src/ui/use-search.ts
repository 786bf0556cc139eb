import { useEffect, useState } from 'react'
import { later } from '@/lib/pauses'

const settleMs = 300

/**
 * Debounces a search: `asked` is the text to search for, once typing has paused. Until then (`isTyping`) there is no
 * response for what is in the box, neither rows nor "no match".
 */
export const useSearch = (text: string): { asked: string; isTyping: boolean } => {
  const wanted = text.trim()
  const [asked, setAsked] = useState(wanted)
  const isTyping = wanted !== asked
  useEffect(() => {
    if (!isTyping) return
    // An emptied box needs no delay.
    return later(wanted === '' ? 0 : settleMs, () => setAsked(wanted))
  }, [wanted, isTyping])
  return { asked, isTyping }
}
