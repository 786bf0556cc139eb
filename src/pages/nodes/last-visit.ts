import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { accountStore } from '@/session/account-store'

/**
 * Since when "since your last visit" counts. A visit goes on over short absences: half an hour away begins a new one,
 * which counts from where the one before ended. Kept by account; signing out removes it.
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

/** The person has just seen how things are: `atMs` by the server's clock, counted from `sinceMs`. */
export const noteVisit = (atMs: number, sinceMs: number | undefined): void => {
  store.write({ sinceMs, seenAtMs: atMs, seenHereMs: Date.now() })
}
