import { useRef } from 'react'
import { useIsShown } from './use-is-shown'

/** The value as it was while this page was last visible: what changes below another page is drawn when this one comes back. */
export const useWhileShown = <T>(value: T): T => {
  const isShown = useIsShown()
  const shown = useRef(value)
  if (isShown) shown.current = value
  return shown.current
}
