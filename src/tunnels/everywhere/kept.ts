import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { readableRows } from '@/lib/readable-rows'
import { TimeMs } from '@/lib/shapes'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import { currentUid } from '@/session/session'
import { Door, deletedIn, type Entries, goneEntries } from './keys'

const Opening = v.object({
  serviceId: v.string(),
  /** The map that follows it in this phone's own tunnels. */
  mapId: v.string(),
  isOwn: v.boolean(),
  /** Where the account's data says that it is reached. */
  toldPlace: v.optional(v.string()),
  /** The service whose place it takes once it is open. */
  replaces: v.optional(v.string()),
})
/**
 * What this phone keeps about the services of all phones.
 *
 * | | means | until |
 * |---|---|---|
 * | `outbox` | what the account's data still has to be told | the server has accepted it |
 * | `openings` | what this phone has opened, or is closing for another one, by the id that it was started under | it is closed |
 * | `closed` | what this phone has seen closed, or has deleted, and when by the server's clock: a late request may still write it | a day, and until that was told |
 * | `ids` | services that were in the account's data: one that is missing there has been forgotten | it is deleted |
 * | `doors` | what is, or may be, open, as last read | the next read |
 */
const Kept = v.object({
  outbox: v.fallback(v.record(v.string(), v.nullable(v.string())), {}),
  openings: v.fallback(v.record(v.string(), Opening), {}),
  closed: v.fallback(v.record(v.string(), TimeMs), {}),
  ids: v.fallback(v.array(v.string()), []),
  doors: readableRows(Door),
  readAtMs: v.fallback(v.nullable(TimeMs), null),
  /** Made at random for this account: which openings are this phone's. */
  phoneId: v.fallback(v.string(), ''),
  /** Services of this phone alone stay so. */
  isDeclined: v.fallback(v.boolean(), false),
})
export type Kept = v.InferOutput<typeof Kept>

const nothing: Kept = {
  ...{ outbox: {}, openings: {}, closed: {}, ids: [], doors: [] },
  ...{ readAtMs: null, phoneId: '', isDeclined: false },
}

/** By their ids: what signing out has closed is told once the account is back. */
const afterSignOut = ({ openings, ids, ...told }: Kept): Kept | undefined => {
  const own = Object.entries(openings).flatMap(([startedAs, { serviceId, mapId, isOwn }]) =>
    isOwn ? [[startedAs, { serviceId, mapId, isOwn }] as const] : [],
  )
  // What has not taken the place of another one by then does not stay beside it.
  const undone = Object.values(openings).flatMap(({ serviceId, replaces = '', toldPlace }) =>
    ids.includes(replaces) && toldPlace === undefined ? [serviceId] : [],
  )
  const outbox: Entries = Object.assign({ ...told.outbox }, ...undone.map(goneEntries))
  const closed = { ...told.closed, ...closedNow(undone) }
  const removals = Object.entries(outbox).filter(([, value]) => value === null)
  if (own.length + removals.length === 0) return undefined
  const deleted = deletedIn(outbox).flatMap(id => (closed[id] === undefined ? [] : [[id, closed[id]] as const]))
  return {
    ...nothing,
    openings: Object.fromEntries(own),
    outbox: Object.fromEntries(removals),
    closed: Object.fromEntries(deleted),
  }
}

const closedNow = (ids: readonly string[]): Kept['closed'] =>
  Object.fromEntries(ids.map(id => [id, Math.round(serverNow())]))

/** Signing out has left nothing but what it was to close, and so no id of this phone, which has opened nothing since. */
export const isLeft = ({ phoneId }: Kept): boolean => phoneId === ''

const stored = accountStore({ key: 'services', schema: Kept, empty: undefined, afterSignOut, isInMemory: true })

/** `isStored`: what is stored is at least as new as this. */
type State = { uid: string | undefined; kept: Kept; isStored: boolean }
const asStored = (): State => ({ uid: currentUid(), kept: stored.read() ?? nothing, isStored: true })
const useState = accountState(asStored)

export const useKept = (): Kept => useState(({ kept }) => kept)

export const kept = (): Kept => {
  const { uid, kept: latest, isStored } = useState.getState()
  // Another window may have changed it since. The mini-program has only one.
  const mayBeOlder = isStored && process.env.TARO_ENV === 'h5'
  return mayBeOlder || uid !== currentUid() ? (stored.read() ?? nothing) : latest
}

export const keep = (change: (now: Kept) => Partial<Kept>): void => {
  const before = kept()
  const after = { ...before, ...change(before) }
  useState.setState({ uid: currentUid(), kept: after, isStored: stored.write(after) })
}

/** Openings that are closed, or services that are deleted. */
export const keepClosed = (ids: readonly string[]): void =>
  keep(({ closed }) => ({ closed: { ...closed, ...closedNow(ids) } }))

/** Another window of the browser keeps the same; the mini-program could not read it until now. */
export const followKept = (): (() => void) =>
  stored.onChangedElsewhere(() => {
    if (process.env.TARO_ENV === 'h5') useState.setState(asStored())
    else keep(now => withEarlier(now, stored.read() ?? nothing))
  })

const withEarlier = (now: Kept, earlier: Kept): Kept => ({
  ...now,
  outbox: { ...earlier.outbox, ...now.outbox },
  openings: { ...earlier.openings, ...now.openings },
  closed: { ...earlier.closed, ...now.closed },
  ids: [...new Set([...earlier.ids, ...now.ids])],
  phoneId: earlier.phoneId || now.phoneId,
  isDeclined: earlier.isDeclined || now.isDeclined,
})

export const intoOutbox = (entries: Entries): void => keep(({ outbox }) => ({ outbox: { ...outbox, ...entries } }))

/** A service that this phone has deleted, whatever the account was told of it since. */
export const forget = (id: string): void =>
  keep(({ ids, outbox }) => ({ ids: ids.filter(each => each !== id), outbox: { ...outbox, ...goneEntries(id) } }))

/** It is used again: what was still to be told of its deletion is not. */
export const keepAgain = (id: string): void =>
  keep(({ closed, outbox }) => ({
    closed: without(closed, [id]),
    outbox: without(outbox, Object.keys(goneEntries(id))),
  }))

export const without = <Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** What was sent is done, unless it was changed meanwhile. */
export const withoutSent = (outbox: Entries, sent: Entries): Entries =>
  Object.fromEntries(Object.entries(outbox).filter(([key, value]) => sent[key] === undefined || sent[key] !== value))
