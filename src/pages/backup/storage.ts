import * as v from 'valibot'
import { readStored, storedKeys, writeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { Entry } from './ledger'

/**
 * The ledger on the phone, fifty pictures under a key: after each picture one small key is written and not all of a
 * thousand. Signing out takes it along.
 */
const perKey = 50

const Head = v.object({
  count: v.number(),
  /** The person said once that this backup may use mobile data. */
  mayUseMobileData: v.boolean(),
  /** The person paused it. */
  isHeld: v.boolean(),
})
type Head = v.InferOutput<typeof Head>
export type Kept = Omit<Head, 'count'> & { entries: readonly Entry[] }

const prefix = 'backup.'
const headOf = (deviceId: string) =>
  accountStore<Head, undefined>({ key: prefix + deviceId, schema: Head, empty: undefined })
const partKey = (deviceId: string, part: number) => `${prefix}${deviceId}.${part}`

/** The nodes that this account backs up to. Under the other keys of ours lie the pictures. */
export const backedUpNodes = (): string[] =>
  storedKeys()
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length))
    .filter(deviceId => headOf(deviceId).read())

/** What lies there of this account; what cannot be read any more is left out. */
export const readLedger = (deviceId: string): Kept | undefined => {
  const head = headOf(deviceId).read()
  if (!head) return undefined
  const { count, ...kept } = head
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
  return headOf(deviceId).write({ ...head, count: entries.length }) && areKept
}

/** One picture has changed. */
export const keepEntryAt = (deviceId: string, entries: readonly Entry[], place: number): boolean =>
  keepPart(deviceId, entries, Math.floor(place / perKey))

const keepPart = (deviceId: string, entries: readonly Entry[], part: number): boolean =>
  writeStored(partKey(deviceId, part), entries.slice(part * perKey, (part + 1) * perKey))
