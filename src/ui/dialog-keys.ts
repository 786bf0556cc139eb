import { useEffect, useRef } from 'react'

const isBrowser = process.env.TARO_ENV === 'h5'

/** The dialogs that are open; the last lies on top and has the keyboard. */
const stack: string[] = []
let lastNumber = 0

/**
 * In a browser a dialog takes the focus, keeps it, closes by Escape, and gives the focus back to what opened it. Gives
 * what its element must have. A phone has no such keyboard.
 */
export const useDialogKeys = (isOpen: boolean, onClose: () => void): Record<string, string> => {
  const id = useRef('')
  id.current ||= `nm-dialog-${++lastNumber}`
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (isBrowser && isOpen ? takeKeyboard(id.current, () => close.current()) : undefined), [isOpen])
  return isBrowser ? { id: id.current, tabindex: '-1' } : {}
}

const takeKeyboard = (id: string, close: () => void): (() => void) => {
  const before = document.activeElement
  // Taro's elements move what they hold as they first draw, a frame later, and what is moved loses the focus.
  const frame = requestAnimationFrame(() => requestAnimationFrame(() => focusInside(id)))
  const hear = (event: KeyboardEvent) => {
    if (stack[stack.length - 1] !== id) return
    if (event.key === 'Escape') close()
    const dialog = document.getElementById(id)
    if (event.key === 'Tab' && dialog) stayInside(dialog, event)
  }
  stack.push(id)
  // Before Taro's inputs, which keep what is typed into them to themselves.
  document.addEventListener('keydown', hear, true)
  return () => {
    cancelAnimationFrame(frame)
    stack.splice(stack.indexOf(id), 1)
    document.removeEventListener('keydown', hear, true)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** An input that asks for the focus itself keeps it. */
const focusInside = (id: string): void => {
  const dialog = document.getElementById(id)
  if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

/** From the last control on to the first, and back. */
const stayInside = (dialog: HTMLElement, event: KeyboardEvent): void => {
  const controls = [...dialog.querySelectorAll<HTMLElement>('[tabindex="0"], input, textarea')]
  const edge = event.shiftKey ? controls[0] : controls[controls.length - 1]
  const next = event.shiftKey ? controls[controls.length - 1] : controls[0]
  const isOutside = !dialog.contains(document.activeElement) || document.activeElement === dialog
  if (document.activeElement !== edge && !(isOutside && event.shiftKey)) return
  event.preventDefault()
  next?.focus()
}
