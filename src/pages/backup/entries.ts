import * as v from 'valibot'
import type { ChosenFile } from '@/platform/chosen'
import { pictureReasons } from '@/upload/trouble'

/** The state of each chosen picture; stored, so that a killed app returns to the same counts. */
export const Entry = v.object({
  id: v.string(),
  path: v.string(),
  name: v.string(),
  sizeBytes: v.number(),
  /** Null until its bytes were read. */
  sha256: v.nullable(v.string()),
  state: v.picklist(['left', 'done', 'skipped', 'failed']),
  reason: v.nullable(v.picklist(pictureReasons)),
  /** Its upload has begun at least once: if the node has it, we sent it. */
  wasSent: v.boolean(),
  /** Reported to the server's log. */
  isLogged: v.boolean(),
  attempt: v.number(),
  /** How often its upload was cut off in this attempt. */
  cuts: v.optional(v.number(), 0),
  atMs: v.number(),
})
export type Entry = v.InferOutput<typeof Entry>

/** WeChat gives a picture no other name than that of its temporary file, which means nothing to people. */
export const hasOwnName = ({ path, name }: Entry): boolean => !path.endsWith(`/${name}`)

/** A picture and its place among all, by which people know one without a name. */
export type Placed = { entry: Entry; place: number }
export const placed = (entries: readonly Entry[]): Placed[] => entries.map((entry, at) => ({ entry, place: at + 1 }))

export type Counts = { total: number; done: number; skipped: number; failed: number; left: number }

/** Every picture has exactly one state, so the four always make up the total. */
export const countsOf = (entries: readonly Entry[]): Counts => {
  const counts = { total: entries.length, done: 0, skipped: 0, failed: 0, left: 0 }
  for (const { state } of entries) counts[state] += 1
  return counts
}

/** Not settled yet: it is still to be uploaded, or asked about. */
export const isLeft = ({ state }: Entry): boolean => state === 'left'

/** What was sent may be there, and have filled the disk. */
export const isUnsure = ({ wasSent, reason }: Entry): boolean => wasSent && !reason

const isGone = ({ state, reason }: Entry) => state === 'failed' && reason === 'gone'

/** Whose bytes are known, and to be compared with those of what is chosen. */
export const isKnownGone = (entry: Entry): boolean => isGone(entry) && entry.sha256 !== null

type Joining = { newId: (path: string) => string; nowMs: number; sha256Of?: (path: string) => string | undefined }

/**
 * Adds what was chosen. A chosen file is a picture whose file is gone if it has its bytes; if those were never read, if
 * it has its size and, in a browser, its name: WeChat gives each a new one. It takes that picture's place.
 */
export const withChosen = (
  entries: readonly Entry[],
  files: readonly ChosenFile[],
  { newId, nowMs, sha256Of = () => undefined }: Joining,
): Entry[] => {
  const all = [...entries]
  const paths = new Set(entries.map(({ path }) => path))
  const gaps = new Map<number, number[]>()
  all.forEach((entry, index) => {
    if (isGone(entry)) gaps.set(entry.sizeBytes, [...(gaps.get(entry.sizeBytes) ?? []), index])
  })
  for (const file of files) {
    const { path, name, sizeBytes } = file
    const sameSize = gaps.get(sizeBytes) ?? []
    const index = sameSize.find(each => isOf(file, sha256Of(path), all[each]))
    const gone = index === undefined ? undefined : all[index]
    if (index !== undefined && gone) {
      gaps.set(
        sizeBytes,
        sameSize.filter(each => each !== index),
      )
      paths.delete(gone.path)
      all[index] = { ...triedAgain(gone), path, name }
    } else if (!paths.has(path))
      all.push({ ...untouched, attempt: 1, id: newId(path), path, name, sizeBytes, atMs: nowMs })
    paths.add(path)
  }
  return all
}

const isOf = ({ name }: ChosenFile, sha256: string | undefined, gone: Entry | undefined): boolean => {
  if (!gone) return false
  if (gone.sha256 !== null) return gone.sha256 === sha256
  return process.env.TARO_ENV !== 'h5' || gone.name === name
}

/** A picture as it was chosen, before anything was done with it. */
export const untouched = {
  sha256: null,
  state: 'left',
  reason: null,
  wasSent: false,
  isLogged: false,
  cuts: 0,
} as const

export const triedAgain = (entry: Entry): Entry => ({
  ...entry,
  state: 'left',
  reason: null,
  isLogged: false,
  attempt: entry.attempt + 1,
  cuts: 0,
})

/** A retry may help; a file that is gone has to be chosen again. */
export const canBeTriedAgain = (entry: Entry): boolean => entry.state === 'failed' && !isGone(entry)

export const isToBeLogged = (entry: Entry): boolean => !isLeft(entry) && !entry.isLogged && entry.sha256 !== null

/** Settled, and in the server's log, which keeps it. */
export const canBeCleared = (entry: Entry): boolean =>
  !isLeft(entry) && entry.state !== 'failed' && !isToBeLogged(entry)

/** One id per picture and attempt: a report that is sent again counts once. */
export const logIdOf = ({ id, attempt }: Entry): string => `${id}-${attempt}`
