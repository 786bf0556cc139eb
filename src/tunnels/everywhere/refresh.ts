import { serverNow, steadyNow } from '@/lib/clock'
import { CallError } from '@/request/errors'
import { accountState } from '@/session/account-state'
import { credentials, trackAccount } from '@/session/session'
import { whenUnbound } from '@/tunnel/retry-policy'
import { mapsOf } from '@/tunnel/tunnel'
import { noteDoubt } from '../unbindings'
import { compareDeleted, lateDeletionsIn } from './deleted'
import { type Followed, isOfJob, isTouchedSince } from './follow'
import { intoOutbox, type Kept, keep, kept, useKept } from './kept'
import { closedEntries, type Everywhere, everywhereIn, isPlaceKey, tombstoneKey } from './keys'
import { readEntries } from './read'
import { lookUpAndSend, sendOutbox } from './send'
import { mapIn } from './traces'
import { disownUnbound, isBelieved } from './unbound'

/** Reads what every phone knows, and lets this one follow. */

type Reading = {
  isReading: Promise<boolean> | undefined
  /** A person asked for that read, or for the same meanwhile. */
  isAsked: boolean
  readAtMs: number
  /** When that read began. */
  askedAtMs: number
  error: CallError | undefined
  /** The server is not to be asked sooner, unless the user asks: what a write was told, and what a read was. */
  quietUntilMs: number
  unreadUntilMs: number
}
const useReading = accountState<Reading>(() => ({
  ...{ isReading: undefined, isAsked: false, readAtMs: -1, askedAtMs: -1 },
  ...{ error: undefined, quietUntilMs: 0, unreadUntilMs: 0 },
}))
const { getState: now, setState: set } = useReading

export const useRefreshError = (): CallError | undefined => useReading(({ error }) => error)
export const useIsRefreshing = (): boolean => useReading(({ isReading }) => isReading !== undefined)

/**
 * Whether it is known what every phone has opened, so that it may be said that there is nothing. What an earlier run has
 * read, or this one long ago, does not tell while it is read anew.
 */
export const useIsKnown = (): boolean => {
  const wasEverRead = useKept().readAtMs !== null
  const { isReading, readAtMs, error } = useReading()
  const isNew = isReading ? wasReadWithin(freshMs) : readAtMs >= 0
  return wasEverRead && isNew && !error
}
const freshMs = 60_000

export const reading = () => now().isReading

/** False when it could not be read. */
export const refresh = (followed: Followed, isAsked = false): Promise<boolean> => {
  const end = () => set({ isReading: undefined, isAsked: false })
  const running = now().isReading ?? readAndApply(followed).finally(end)
  set({ isReading: running, isAsked: isAsked || now().isAsked })
  return running
}

/** What a write was told. No later response, which may be to another call, takes it back. */
export const beQuietFor = (ms: number): void => set({ quietUntilMs: Math.max(now().quietUntilMs, steadyNow() + ms) })
export const quietLeftMs = (): number => Math.max(now().quietUntilMs, now().unreadUntilMs) - steadyNow()

/** The same for what is tried again and again. */
export const refreshAgain = async (followed: Followed): Promise<boolean> =>
  quietLeftMs() <= 0 && (await refresh(followed))

/** Whether a read that began then, or later, is complete; by the phone's clock. */
export const wasReadSince = (atMs: number): boolean => now().askedAtMs >= atMs + steadyNow() - Date.now()

export const wasReadWithin = (ms: number): boolean => now().readAtMs >= 0 && steadyNow() - now().readAtMs < ms

const readAndApply = async (followed: Followed): Promise<boolean> => {
  if (!credentials()) return false
  const read = readNow(followed)
  // What is looked up of late deletions is in it.
  void lookUpAndSend(async () => {
    if (!(await read)) throw now().error
  })
  return read
}

const readNow = async (followed: Followed): Promise<boolean> => {
  const isOtherAccount = trackAccount()
  // At the first await, what is late is left to this read.
  await Promise.resolve()
  await sendOutbox()
  const late = lateDeletionsIn(kept().outbox)
  const waiting = Object.keys(kept().outbox).filter(key => !isPlaceKey(key) && late[key] === undefined)
  const before = kept()
  const read = await readEntries().catch(CallError.from)
  if (isOtherAccount()) return false
  if (read instanceof CallError) {
    // Only a read that succeeds ends it.
    set({ error: read, unreadUntilMs: Math.max(now().unreadUntilMs, steadyNow() + read.waitMs) })
    return false
  }
  apply(followed, everywhereIn(read.entries), { askedAtMs: read.askedAtMs, waiting, before })
  set({ error: undefined, unreadUntilMs: 0, readAtMs: steadyNow(), askedAtMs: read.askedAtMs })
  void sendOutbox()
  void disownUnbound(followed, now().isAsked)
  return true
}

const dayMs = 86_400_000
const tombstonesForMs = 30 * dayMs

/**
 * `waiting`: what the account had still to be told then; it may have arrived after the read, and be known before it. Where
 * something is reached says nothing of whether it is still open. `before`: what was known then.
 */
type Asked = { askedAtMs: number; waiting: readonly string[]; before: Kept }

const apply = (followed: Followed, found: Everywhere, { askedAtMs, waiting, before }: Asked): void => {
  const nowMs = serverNow()
  compareDeleted(found)
  const pending = [...waiting, ...Object.keys(kept().outbox)]
  // Not what this phone has changed since, or had or has still to tell.
  const isToBeTold = (id: string) => pending.some(key => key.includes(id))
  const { ids, openings } = kept()
  // By another window, that is, of which the mini-program has none.
  const isAddedSince = (id: string) =>
    process.env.TARO_ENV === 'h5' &&
    ((ids.includes(id) && !before.ids.includes(id)) || (openings[id] !== undefined && !before.openings[id]))
  const isKnown = (id: string) => !isTouchedSince(id, askedAtMs) && !isToBeTold(id) && !isAddedSince(id)
  keep(({ closed, ids }) => ({
    doors: found.doors,
    readAtMs: Date.now(),
    closed: Object.fromEntries(
      Object.entries(closed).filter(([id, atMs]) => Math.abs(nowMs - atMs) < dayMs || isToBeTold(id)),
    ),
    ids: [...new Set([...ids, ...Object.keys(found.toldAtMs)])],
  }))
  for (const door of found.doors) if (kept().closed[door.startedAs]) intoOutbox(closedEntries(door))
  for (const [id, atMs] of Object.entries(found.gone))
    if (nowMs - atMs > tombstonesForMs) intoOutbox({ [tombstoneKey(id)]: null })
  takeOver(followed, found, isKnown)
  leaveOut(followed, found, isKnown)
  doubtNodes(followed, found, isKnown)
  stopClosed(followed, found, isKnown)
}

type IsKnown = (id: string) => boolean

/** Services of other phones, which are favourites, and which addresses were taken back. */
const takeOver = ({ runner, tunnels }: Followed, { services }: Everywhere, isKnown: IsKnown): void => {
  for (const { id, node, service, isFavourite, retiredPort } of services.filter(each => isKnown(each.id))) {
    const map = mapIn(tunnels(), id)
    if (!map) runner.take(node, { is: 'adopt', mapId: id, service, isFavourite })
    else if (map.isFavourite !== isFavourite) runner.dispatch(node.id, { is: 'favour', mapId: id, isFavourite })
    if (retiredPort !== null && map?.retired?.port !== retiredPort)
      runner.dispatch(node.id, { is: 'retire', mapId: id, port: retiredPort })
  }
}

/** What another phone has deleted, or was forgotten with its node. */
const leaveOut = ({ runner, tunnels }: Followed, { toldAtMs, gone }: Everywhere, isKnown: IsKnown): void => {
  const there = new Set(Object.keys(toldAtMs).filter(id => gone[id] === undefined))
  const over = [...kept().ids, ...Object.keys(gone)].filter(id => !there.has(id) && isKnown(id))
  keep(({ ids }) => ({ ids: ids.filter(id => !over.includes(id)) }))
  for (const { node, asked } of Object.values(tunnels()))
    for (const id of over.filter(each => asked.maps[each]?.wants !== 'removed' && asked.maps[each])) {
      // Another phone may have unbound its node: that is asked about before it gets our tokens.
      if (gone[id] === undefined) noteDoubt(node.id)
      runner.dispatch(node.id, { is: 'remove', mapId: id })
    }
}

/** Of a node that this phone has still to close something on nothing is left: another one may have unbound it. */
const doubtNodes = ({ tunnels }: Followed, { services, doors }: Everywhere, isKnown: IsKnown): void => {
  const there = [...services.map(({ node }) => node.id), ...doors.map(({ nodeId }) => nodeId)]
  for (const tunnel of Object.values(tunnels())) {
    const { id: nodeId } = tunnel.node
    const isClosing = mapsOf(tunnel).some(({ id, wants }) => wants === 'removed' && isKnown(id))
    const isDoubtful = isClosing && tunnel.refusals !== whenUnbound && !there.includes(nodeId)
    if (isDoubtful && !isBelieved(nodeId)) noteDoubt(nodeId)
  }
}

/** What another phone has closed, or is closing, is not opened again here. No other one knows what the account was never told of. */
const stopClosed = ({ runner, tunnels }: Followed, { doors, toldAtMs }: Everywhere, isKnown: IsKnown): void => {
  const isOpen = (startedAs: string) => doors.some(door => door.startedAs === startedAs && !door.isClosing)
  for (const { node, asked } of Object.values(tunnels()))
    for (const { id } of Object.values(asked.maps).filter(({ wants }) => wants === 'running')) {
      const own = ownOpenings(kept(), id)
      const wasTold = isOfJob(id) || toldAtMs[id] !== undefined || kept().ids.includes(id)
      if (wasTold && own.length > 0 && own.every(isKnown) && !own.some(isOpen))
        runner.dispatch(node.id, { is: 'stop', mapId: id })
    }
}

/** The ids that this phone has opened a service under. */
export const ownOpenings = ({ openings }: Pick<Kept, 'openings'>, wanted: string): string[] =>
  Object.entries(openings).flatMap(([startedAs, { mapId, isOwn }]) => (isOwn && mapId === wanted ? [startedAs] : []))
