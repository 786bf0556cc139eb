import { useEffect, useRef, useState } from 'react'
import { reportFault } from '@/lib/faults'

/** What it returns does not matter, save a promise: that one is waited for. */
export type Press = () => unknown

/** One tap is one thing: while the promise of a press runs, further presses do nothing. */
export const usePress = (onPress: Press | undefined): { press: () => void; isRunning: boolean } => {
  const [isRunning, setRunning] = useState(false)
  // A second tap can come before React has drawn the first one: the lock is a ref.
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
    const running = onPress?.()
    if (!(running instanceof Promise)) return
    isLocked.current = true
    setRunning(true)
    running.then(release, error => {
      release()
      // Failures belong to whoever handed us the press; one that nobody reported must not vanish.
      reportFault(error)
    })
  }

  return { press, isRunning }
}
