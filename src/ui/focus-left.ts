import { useEffect, useRef } from 'react'

/** For browsers: a page that one comes back to has the focus where the keyboard left it. A finger left none there. */
export const useFocusLeft = (isShown: boolean): void => {
  const left = useRef<Element | null>(null)
  useEffect(() => {
    if (!isShown) return
    const { activeElement, body } = document
    if (activeElement === body && left.current instanceof HTMLElement) left.current.focus({ preventScroll: true })
    const hear = ({ type }: Event) => {
      left.current = type === 'keydown' ? document.activeElement : null
    }
    // Fingers send `mousedown` too, and in Safari 12 no `pointerdown`.
    const events = ['keydown', 'mousedown']
    // Captured, because Taro's inputs stop key events.
    for (const event of events) addEventListener(event, hear, true)
    return () => {
      for (const event of events) removeEventListener(event, hear, true)
    }
  }, [isShown])
}
