import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '@/lib/clock'

/** The present, renewed so often; `null` stands still. */
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

/** The server's present, renewed so often. */
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

/** Whole seconds until a moment, 0 once it has passed. By wall time, so that it survives a sleep. */
export const useSecondsLeft = (untilMs: number): number => {
  const secondsLeft = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  useNow(secondsLeft > 0 ? 500 : null)
  return secondsLeft
}
