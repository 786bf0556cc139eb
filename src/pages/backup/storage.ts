import * as v from 'valibot'
import { readStored, writeStored } from '@/platform/storage'
import { Entry } from './ledger'

/**
 * The ledger on the phone, fifty pictures under a key: after each picture one small key is written and not all of a
 * thousand. Signing out takes it along.
 */
const perKey = 50

const Head = v.object({
  uid: v.string(),
  count: v.number(),
  /** The person said once that this backup may use mobile data. */
  mayUseMobileData: v.boolean(),
  /** The person paused it. */
  isHeld: v.boolean(),
})
type Head = v.InferOutput<typeof Head>
export type Kept = Omit<Head, 'count'> & { entries: readonly Entry[] }

const headKey = (deviceId: string) => `backup.${deviceId}`
const partKey = (deviceId: string, part: number) => `backup.${deviceId}.${part}`

/** What lies there of this account; what cannot be read any more is left out. */
export const readLedger = (deviceId: string, uid: string): Kept | undefined => {
  const head = v.safeParse(Head, readStored(headKey(deviceId)))
  if (!head.success || head.output.uid !== uid) return undefined
  const { count, ...kept } = head.output
  const parts = Array.from({ length: Math.ceil(count / perKey) }, (_, part) => readStored(partKey(deviceId, part)))
  const rows = parts.flatMap(part => (Array.isArray(part) ? part : [])).slice(0, count)
  // The app may have ended between two keys: a row that had moved to another one then lies in both.
  const entries = [...new Map(rows.flatMap(readable).map(entry => [entry.id, entry])).values()]
  const ledger = { ...kept, entries }
  // From here on a change writes the key of its row alone: the others have to fit.
  if (entries.length !== count) keepLedger(deviceId, ledger)
  return ledger
}

const readable = (stored: unknown): Entry[] => {
  const entry = v.safeParse(Entry, stored)
  return entry.success ? [entry.output] : []
}

/** True when all of it is stored. Pictures first: a head that counts more than there is would lose the rest. */
export const keepLedger = (deviceId: string, { entries, ...head }: Kept): boolean => {
  const parts = Array.from({ length: Math.ceil(entries.length / perKey) }, (_, part) => part)
  const areKept = parts.map(part => keepPart(deviceId, entries, part)).every(Boolean)
  return keepHead(deviceId, { ...head, count: entries.length }) && areKept
}

/** One picture has changed. */
export const keepEntryAt = (deviceId: string, entries: readonly Entry[], place: number): boolean =>
  keepPart(deviceId, entries, Math.floor(place / perKey))

const keepHead = (deviceId: string, head: Head) => writeStored(headKey(deviceId), head)

const keepPart = (deviceId: string, entries: readonly Entry[], part: number): boolean =>
  writeStored(partKey(deviceId, part), entries.slice(part * perKey, (part + 1) * perKey))
