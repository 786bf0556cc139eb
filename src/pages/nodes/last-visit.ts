import { useEffect } from 'react'
import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'
import { useIsShown } from '@/ui/use-is-shown'

/**
 * Since when "since your last visit" counts. Short absences belong to the same visit; after half an hour a new one
 * begins, which counts from the end of the one before. Stored by account; signing out removes it.
 */
const awayMs = 30 * 60_000

const Visit = v.object({
  /** What this visit counts from; missing on the very first. */
  sinceMs: v.optional(TimeMs),
  /** Last seen, by the server's clock and by this phone's, which may be a day off. */
  seenAtMs: TimeMs,
  seenHereMs: TimeMs,
})

const store = accountStore({ key: 'lastVisit', schema: Visit, empty: undefined })

export const visitSinceMs = (): number | undefined => {
  const visit = store.read()
  if (!visit) return undefined
  return Math.abs(Date.now() - visit.seenHereMs) > awayMs ? visit.seenAtMs : visit.sinceMs
}

/**
 * Records that the user saw the state at `atMs`, by the server's clock. A read behind another page does not count.
 */
export const useVisit = (atMs: number | undefined): void => {
  const isShown = useIsShown()
  useEffect(() => {
    if (isShown && atMs !== undefined) store.write({ sinceMs: visitSinceMs(), seenAtMs: atMs, seenHereMs: Date.now() })
  }, [isShown, atMs])
}
