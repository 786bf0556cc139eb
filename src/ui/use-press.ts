import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { reportUncaught } from '@/lib/uncaught'

/** A returned promise is awaited; any other result is ignored. */
export type Press = () => unknown

const InsteadContext = createContext<Press | undefined>(undefined)

/** Replaces what each button, switch and confirmed field inside does: for parts that are only shown, as in the demonstration. */
export const PressOverride = InsteadContext.Provider
export const usePressOverride = (): Press | undefined => useContext(InsteadContext)

/** Ignores further presses while the promise of the last one is pending. */
export const usePress = (onPress: Press | undefined): { press: () => void; isRunning: boolean } => {
  const instead = usePressOverride()
  const [isRunning, setRunning] = useState(false)
  // A ref, because a second tap can come before React has drawn the result of the first.
  const isLocked = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const release = () => {
    isLocked.current = false
    if (isMounted.current) setRunning(false)
  }

  const press = () => {
    if (isLocked.current) return
    const running = (instead ?? onPress)?.()
    if (!(running instanceof Promise)) return
    isLocked.current = true
    setRunning(true)
    running.then(release, error => {
      release()
      // The caller handles failures; an unhandled one must still be reported.
      reportUncaught(error)
    })
  }

  return { press, isRunning }
}
