import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { readStored, writeStored } from '@/platform/storage'

/**
 * Since when "since your last visit" counts. A visit goes on over short absences: half an hour away begins a new one,
 * which counts from where the one before ended. Kept by account; signing out removes it.
 */
const storageKey = 'lastVisit'
const awayMs = 30 * 60_000

const Visit = v.object({
  uid: v.string(),
  /** What this visit counts from; missing on the very first. */
  sinceMs: v.optional(TimeMs),
  /** Last seen, by the server's clock and by this phone's, which may be a day off. */
  seenAtMs: TimeMs,
  seenHereMs: TimeMs,
})

export const visitSinceMs = (uid: string): number | undefined => {
  const stored = v.safeParse(Visit, readStored(storageKey))
  if (!stored.success || stored.output.uid !== uid) return undefined
  const { seenHereMs, seenAtMs, sinceMs } = stored.output
  return Math.abs(Date.now() - seenHereMs) > awayMs ? seenAtMs : sinceMs
}

/** The person has just seen how things are: `atMs` by the server's clock, counted from `sinceMs`. */
export const noteVisit = (uid: string, atMs: number, sinceMs: number | undefined): void => {
  writeStored(storageKey, { uid, sinceMs, seenAtMs: atMs, seenHereMs: Date.now() })
}
