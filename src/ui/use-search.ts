import { useEffect, useState } from 'react'

const settleMs = 300

/**
 * Debounces a search: what to ask for, once typing has paused. While it differs from the box there is no response yet,
 * neither rows nor "no match".
 */
export const useSearch = (text: string): { asked: string; isTyping: boolean } => {
  const wanted = text.trim()
  const [asked, setAsked] = useState(wanted)
  const isTyping = wanted !== asked
  useEffect(() => {
    if (!isTyping) return
    // An emptied box needs no delay.
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [wanted, isTyping])
  return { asked, isTyping }
}
