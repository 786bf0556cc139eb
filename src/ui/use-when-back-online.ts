import { useEffect, useRef } from 'react'
import { useLook } from './look'

/** Calls back once there is a network again. */
export const useWhenBackOnline = (retry: () => unknown): void => {
  const { isOffline } = useLook()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry()
    wasOffline.current = isOffline
  })
}
