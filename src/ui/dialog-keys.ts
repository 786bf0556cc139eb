import { useEffect, useRef } from 'react'
import { closeByBack } from '@/lib/back-closes'
import { useLatest } from '@/lib/use-latest'
import { useIsShown } from './use-is-shown'

const isBrowser = process.env.TARO_ENV === 'h5'

/** Open dialogs of the page that is shown; the last is on top and receives the keys. */
const stack: string[] = []
let lastNumber = 0

/**
 * In a browser a dialog takes the focus, keeps it, closes by Escape and by going back, and gives the focus back to what opened it.
 * Returns the attributes that its element needs. Phones need none of this.
 */
export const useDialogKeys = (isOpen: boolean, onClose: (() => void) | undefined): Record<string, string> => {
  const id = useRef('')
  id.current ||= `nm-dialog-${++lastNumber}`
  const close = useLatest(onClose)
  const isOnScreen = useIsShown() && isOpen
  useEffect(
    () => (process.env.TARO_ENV === 'h5' && isOnScreen ? takeKeyboard(id.current, () => close.current?.()) : undefined),
    [isOnScreen, close],
  )
  return isBrowser ? { id: id.current, tabindex: '-1', ariaModal: 'true' } : {}
}

/** For the dialog with this id; returns a function that gives the keyboard back. */
const takeKeyboard = (id: string, close: () => void): (() => void) => {
  const before = document.activeElement
  // Taro's fields are drawn a frame after the first render.
  let frame = window.requestAnimationFrame(() => {
    frame = window.requestAnimationFrame(() => focusInside(id))
  })
  const hear = (event: KeyboardEvent) => {
    if (stack[stack.length - 1] !== id) return
    // While an input method composes, Escape is for that.
    if (event.key === 'Escape' && !event.isComposing) close()
    const dialog = document.getElementById(id)
    if (event.key === 'Tab' && dialog) stayInside(dialog, event)
  }
  stack.push(id)
  const stopBack = closeByBack(close)
  // Captured, because Taro's inputs stop key events.
  document.addEventListener('keydown', hear, true)
  return () => {
    window.cancelAnimationFrame(frame)
    stopBack()
    stack.splice(stack.indexOf(id), 1)
    document.removeEventListener('keydown', hear, true)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Focuses the dialog, unless an element inside already has the focus. */
const focusInside = (id: string): void => {
  const dialog = document.getElementById(id)
  if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

/** Tab wraps from the last control to the first, and back. */
const stayInside = (dialog: HTMLElement, event: KeyboardEvent): void => {
  const controls = [...dialog.querySelectorAll<HTMLElement>('[tabindex="0"], input, textarea')]
  const edge = event.shiftKey ? controls[0] : controls[controls.length - 1]
  const next = event.shiftKey ? controls[controls.length - 1] : controls[0]
  const isOutside = !dialog.contains(document.activeElement) || document.activeElement === dialog
  if (document.activeElement !== edge && !(isOutside && event.shiftKey)) return
  event.preventDefault()
  next?.focus()
}
