import * as v from 'valibot'
import { readStored, removeStored, storedKeys, writeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { Entry, logIdOf, untouched } from './ledger'

/**
 * The ledger on the phone, fifty pictures under a key. What changes of one picture lies under a small key of its own
 * until its fifty are written again: a thousand pictures are not stored a thousand times. Signing out takes all along.
 */
const perKey = 50
/** Where so many of the fifty have changed at once, they are written again. */
const worthWriting = 10

const changing = ['sha256', 'state', 'reason', 'wasSent', 'isLogged', 'cuts', 'atMs'] as const
const Change = v.pick(Entry, changing)

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
const changePrefix = (deviceId: string) => `backup-change.${deviceId}.`
/** Of one attempt: a change that a kill left behind says nothing about the next. */
const changeKey = (deviceId: string, entry: Entry) => changePrefix(deviceId) + logIdOf(entry)
const changeKeys = (deviceId: string) => storedKeys().filter(key => key.startsWith(changePrefix(deviceId)))

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
  const changed = new Set(changeKeys(deviceId))
  const ledger = { ...kept, entries: entries.map(entry => withChange(entry, changeKey(deviceId, entry), changed)) }
  // From here on a change writes the key of its row alone: the others have to fit.
  if (entries.length !== count) keepLedger(deviceId, ledger)
  return ledger
}

const readable = (stored: unknown): Entry[] => {
  const entry = v.safeParse(Entry, stored)
  return entry.success ? [entry.output] : []
}

const withChange = (entry: Entry, key: string, changed: ReadonlySet<string>): Entry => {
  if (!changed.has(key)) return entry
  const change = v.safeParse(Change, { ...untouched, ...Object(readStored(key)) })
  return change.success ? { ...entry, ...change.output } : entry
}

/** What is as it was when the picture was chosen is left out. */
const changeOf = (entry: Entry) =>
  Object.fromEntries(
    changing.flatMap(key => (key === 'atMs' || entry[key] !== untouched[key] ? [[key, entry[key]]] : [])),
  )

/** True when all of it is stored. Pictures first: a head that counts more than there is would lose the rest. */
export const keepLedger = (deviceId: string, { entries, ...head }: Kept): boolean => {
  const parts = Array.from({ length: Math.ceil(entries.length / perKey) }, (_, part) => part)
  const areKept = parts.map(part => keepPart(deviceId, entries, part)).every(Boolean)
  const isKept = headOf(deviceId).write({ ...head, count: entries.length }) && areKept
  if (isKept) changeKeys(deviceId).forEach(removeStored)
  return isKept
}

/** The pictures at these places have changed. */
export const keepEntries = (deviceId: string, entries: readonly Entry[], places: readonly number[]): boolean => {
  const byPart = new Map<number, Entry[]>()
  for (const place of places) {
    const part = Math.floor(place / perKey)
    byPart.set(part, [...(byPart.get(part) ?? []), ...entries.slice(place, place + 1)])
  }
  return [...byPart]
    .map(([part, changed]) =>
      changed.length < worthWriting
        ? changed.every(entry => writeStored(changeKey(deviceId, entry), changeOf(entry)))
        : rewritePart(deviceId, entries, part),
    )
    .every(Boolean)
}

/** All that lies apart goes back to its fifty. */
export const tidyLedger = (deviceId: string, entries: readonly Entry[]): boolean => {
  const changed = new Set(changeKeys(deviceId))
  const parts = entries.flatMap((entry, place) =>
    changed.has(changeKey(deviceId, entry)) ? [Math.floor(place / perKey)] : [],
  )
  return [...new Set(parts)].map(part => rewritePart(deviceId, entries, part)).every(Boolean)
}

const rowsOf = (entries: readonly Entry[], part: number) => entries.slice(part * perKey, (part + 1) * perKey)

const keepPart = (deviceId: string, entries: readonly Entry[], part: number): boolean =>
  writeStored(partKey(deviceId, part), rowsOf(entries, part))

/** What its pictures had apart is in there then. */
const rewritePart = (deviceId: string, entries: readonly Entry[], part: number): boolean => {
  const isKept = keepPart(deviceId, entries, part)
  const written = new Set(rowsOf(entries, part).map(entry => changeKey(deviceId, entry)))
  if (isKept) for (const key of changeKeys(deviceId)) if (written.has(key)) removeStored(key)
  return isKept
}
