import { useEffect, useRef } from 'react'
import type { PagePlace } from './use-is-shown'

/** For browsers: a page that one comes back to has the focus where the keyboard left it. A finger left none there. */
export const useFocusLeft = ({ page, isShown }: PagePlace): void => {
  const left = useRef<EventTarget | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (isShown && activeElement === body && left.current instanceof HTMLElement)
      left.current.focus({ preventScroll: true })
    const hear = ({ type, target }: Event) => {
      // Beside another page its own rows are opened too.
      const isHere = isShown || (target instanceof Node && document.getElementById(page?.path ?? '')?.contains(target))
      if (isHere) left.current = type === 'keydown' ? target : null
    }
    // Fingers send `mousedown` too, and in Safari 12 no `pointerdown`.
    const events = ['keydown', 'mousedown']
    // Captured, because Taro's inputs stop key events.
    for (const event of events) addEventListener(event, hear, true)
    return () => {
      for (const event of events) removeEventListener(event, hear, true)
    }
  }, [page, isShown])
}
