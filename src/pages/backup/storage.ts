import * as v from 'valibot'
import {
  isUnread,
  listKeys,
  onStoredElsewhere,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { isEndedElsewhere } from '@/session/session'
import { Entry, logIdOf, untouched } from './entries'

/**
 * A backup on the phone: its pictures in parts of fifty, a key for each. A change of one picture is stored under a
 * small key of its own until its part is written again. Signing out removes all of it.
 *
 * Measured for a thousand pictures: a change is 220 bytes, a part 15 KB. Rewriting a part when a report changes its
 * fifty at once makes 918 bytes and 2 writes a picture; without that it is 1,138 bytes and 3 writes.
 */
const perPart = 50
/**
 * Changes at once from which their part is rewritten. The figures above are the same from 2 to 30; this leaves alone a
 * part of which a report names only a few pictures.
 */
const rewriteFrom = 10

const changing = ['sha256', 'state', 'reason', 'wasSent', 'isLogged', 'cuts', 'atMs'] as const
const Change = v.pick(Entry, changing)

const Head = v.object({
  count: v.number(),
  /** The user said once that this backup may use mobile data. */
  mayUseMobileData: v.boolean(),
  /** Stored under this name: the user paused it. */
  isHeld: v.boolean(),
})
type Head = v.InferOutput<typeof Head>
export type Kept = { mayUseMobileData: boolean; isPausedByUser: boolean; entries: readonly Entry[] }

const prefix = 'backup.'
const headOf = (deviceId: string) =>
  accountStore<Head, undefined>({ key: prefix + deviceId, schema: Head, empty: undefined })
const partKey = (deviceId: string, part: number) => `${prefix}${deviceId}.${part}`
const partKeys = (deviceId: string, { count }: Pick<Head, 'count'>): string[] =>
  Array.from({ length: Math.ceil(count / perPart) }, (_, part) => partKey(deviceId, part))
const changePrefix = (deviceId: string) => `backup-change.${deviceId}.`
/** Names the attempt, so that a change left behind by a kill is not applied to the next attempt. */
const changeKey = (deviceId: string, entry: Entry) => changePrefix(deviceId) + logIdOf(entry)
/** Of the changes that are stored; when that cannot be listed, of those that may be. */
const changeKeys = (deviceId: string, entries: readonly Entry[]): string[] =>
  listKeys()?.filter(key => key.startsWith(changePrefix(deviceId))) ?? entries.map(entry => changeKey(deviceId, entry))

/** The nodes that this account backs up to. Keys of parts have no head and are left out. */
export const backedUpNodes = (): string[] =>
  storedKeys()
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length))
    .filter(deviceId => headOf(deviceId).read())

/** Calls back when another window of the browser has changed a backup, or what could not be read of one can be. */
export const onBackupsChangedElsewhere = (listener: () => void): (() => void) =>
  onStoredElsewhere({ startsWith: 'backup' }, listener)

/** Whether the phone could not read all of it just now. It may be able to a little later. */
export const isUnreadBackup = (deviceId: string): boolean => {
  const head = headOf(deviceId).read()
  return isUnread(prefix + deviceId) || (head !== undefined && partKeys(deviceId, head).some(isUnread))
}

/** This account's backup to a node, without the rows that cannot be read any more; undefined while all of one part cannot. */
export const readBackup = (deviceId: string): Kept | undefined => readParts(deviceId)?.kept

/** For the window that changes it from here on: a change is stored alone, so the parts must be complete. */
export const takeOverBackup = (deviceId: string): Kept | undefined => {
  const read = readParts(deviceId)
  if (read && !read.isWhole) keepBackup(deviceId, read.kept)
  return read?.kept
}

const readParts = (deviceId: string): { kept: Kept; isWhole: boolean } | undefined => {
  const head = headOf(deviceId).read()
  if (!head) return undefined
  const { count, mayUseMobileData, isHeld: isPausedByUser } = head
  const keys = partKeys(deviceId, head)
  const parts = keys.map(readStored)
  if (keys.some(isUnread)) return undefined
  const rows = parts.flatMap(part => (Array.isArray(part) ? part : [])).slice(0, count)
  // The app may have been killed between two keys: a row that moved to another part is then in both.
  const entries = [...new Map(rows.flatMap(readable).map(entry => [entry.id, entry])).values()]
  const changed = new Set(changeKeys(deviceId, entries))
  const read = entries.map(entry => withChange(entry, changeKey(deviceId, entry), changed))
  return { kept: { mayUseMobileData, isPausedByUser, entries: read }, isWhole: entries.length === count }
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

/** Leaves out what is still as it was when the picture was chosen. */
const changeOf = (entry: Entry) =>
  Object.fromEntries(
    changing.flatMap(key => (key === 'atMs' || entry[key] !== untouched[key] ? [[key, entry[key]]] : [])),
  )

/** True when all of it is stored. Pictures first: a head must never count more pictures than are stored. */
export const keepBackup = (deviceId: string, { entries, mayUseMobileData, isPausedByUser }: Kept): boolean => {
  const parts = Array.from({ length: Math.ceil(entries.length / perPart) }, (_, part) => part)
  const areKept = parts.map(part => keepPart(deviceId, entries, part)).every(Boolean)
  const isKept = headOf(deviceId).write({ mayUseMobileData, isHeld: isPausedByUser, count: entries.length }) && areKept
  if (isKept) changeKeys(deviceId, entries).forEach(removeStored)
  return isKept
}

/** Stores the pictures at these indexes, which have changed. */
export const keepEntries = (deviceId: string, entries: readonly Entry[], indexes: readonly number[]): boolean => {
  const byPart = new Map<number, Entry[]>()
  for (const index of indexes) {
    const part = Math.floor(index / perPart)
    byPart.set(part, [...(byPart.get(part) ?? []), ...entries.slice(index, index + 1)])
  }
  return [...byPart]
    .map(([part, changed]) =>
      changed.length < rewriteFrom
        ? changed.every(entry => writeRows(changeKey(deviceId, entry), changeOf(entry)))
        : rewritePart(deviceId, entries, part),
    )
    .every(Boolean)
}

/** Rewrites each part that has changes under keys of their own. */
export const tidyBackup = (deviceId: string, entries: readonly Entry[]): boolean => {
  const changed = new Set(changeKeys(deviceId, entries))
  const parts = entries.flatMap((entry, index) =>
    changed.has(changeKey(deviceId, entry)) ? [Math.floor(index / perPart)] : [],
  )
  return [...new Set(parts)].map(part => rewritePart(deviceId, entries, part)).every(Boolean)
}

const rowsOf = (entries: readonly Entry[], part: number) => entries.slice(part * perPart, (part + 1) * perPart)

const keepPart = (deviceId: string, entries: readonly Entry[], part: number): boolean =>
  writeRows(partKey(deviceId, part), rowsOf(entries, part))

/** Rows do not name their account: after its sign-out, a window that has not been told yet stores none. */
const writeRows = (key: string, rows: unknown): boolean => !isEndedElsewhere() && writeStored(key, rows)

/** Writes a part and removes the changes that it now contains. */
const rewritePart = (deviceId: string, entries: readonly Entry[], part: number): boolean => {
  const isKept = keepPart(deviceId, entries, part)
  const written = new Set(rowsOf(entries, part).map(entry => changeKey(deviceId, entry)))
  if (isKept) for (const key of changeKeys(deviceId, entries)) if (written.has(key)) removeStored(key)
  return isKept
}
