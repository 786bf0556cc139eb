import { useEffect, useState } from 'react'
import { onServerTime, serverNow, steadyNow } from '@/lib/clock'

/** The current time, updated at this interval; `null` never updates. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The server's current time, updated at this interval. */
export const useServerNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const renew = () => setNow(serverNow())
    renew()
    const timer = everyMs === null ? undefined : setInterval(renew, everyMs)
    const stop = onServerTime(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}

/** Whole seconds until a moment of `steadyNow`, then 0; not affected by sleep or a clock that is set back. */
export const useSecondsLeft = (untilMs: number): number => {
  const secondsLeft = Math.max(0, Math.ceil((untilMs - steadyNow()) / 1000))
  useNow(secondsLeft > 0 ? 500 : null)
  return secondsLeft
}
