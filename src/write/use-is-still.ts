import { useEffect, useRef } from 'react'

/**
 * Whether what was sent is still all that the form would send. An edit that was made while a save waited is not done with
 * it: the form keeps it, and stays open.
 */
export const useIsStill = (now: unknown): ((sent: unknown) => boolean) => {
  const latest = useRef<unknown>()
  latest.current = now
  // A form that is gone has nothing to close.
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  return sent => JSON.stringify(latest.current) === JSON.stringify(sent)
}
