import { useEffect, useState } from 'react'
import { onServerTime, serverNow, steadyNow } from '@/lib/clock'
import { useIsShown } from './use-is-shown'

/** The current time, updated at this interval while the page is visible; `null` never updates. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(Date.now)
  const isShown = useIsShown()
  useEffect(() => {
    if (everyMs === null || !isShown) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isShown])
  return now
}

/** The server's current time, updated at this interval while the page is visible. */
export const useServerNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(serverNow)
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    const renew = () => setNow(serverNow())
    renew()
    const timer = everyMs === null ? undefined : setInterval(renew, everyMs)
    const stop = onServerTime(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs, isShown])
  return now
}

/** Whole seconds until a moment of `steadyNow`, then 0. Right after the phone has slept or its clock was set back. */
export const useSecondsLeft = (untilMs: number): number => {
  const secondsLeft = Math.max(0, Math.ceil((untilMs - steadyNow()) / 1000))
  useNow(secondsLeft > 0 ? 500 : null)
  return secondsLeft
}
