import { serverNow, steadyNow } from '@/lib/clock'
import { randomBase36 } from '@/lib/fresh-id'
import { phoneName } from '@/platform/phone-name'
import { accountState } from '@/session/account-state'
import type { PersistedTunnel } from '@/tunnel/persisted'
import type { Runner, Tunnels } from '@/tunnel/runner'
import { type AskedMap, isRetired, mapsOf, type Tunnel } from '@/tunnel/tunnel'
import { isLeft, type Kept, keep, keepClosed, kept, without } from './kept'
import { closedEntries, type Door, type KnownService, placeEntries } from './keys'
import { sendOutbox } from './send'
import { closedBetween, mapIn } from './traces'

/** What the rest of this folder needs of this phone's own tunnels. */
export type Followed = { runner: Runner; tunnels: () => Tunnels; watch: (listener: () => void) => () => void }

/**
 * When this phone last changed a service or an opening, by its id: what a read tells of it that was asked for before is
 * out of date.
 */
type Touched = Record<string, number>
const { getState: touched, setState: setTouched } = accountState<Touched>(() => ({}))
export const touch = (...ids: string[]): void => setTouched(Object.fromEntries(ids.map(id => [id, steadyNow()])))
/** The same, until it is touched again: what is on its way to the account is missing in a read that overtakes it. */
export const touchUntilTold = (...ids: string[]): void =>
  setTouched(Object.fromEntries(ids.map(id => [id, Number.POSITIVE_INFINITY])))
export const isTouchedSince = (id: string, askedAtMs: number): boolean => (touched()[id] ?? -1) >= askedAtMs

/** Maps that a print opens for itself are listed while they are open, and no service of the account. */
export const isOfJob = (mapId: string): boolean => mapId.startsWith('job-')

/** The map by which this phone closes what another has opened. */
export const closingIdOf = (startedAs: string): string => `door-${startedAs}`

export const isService = (mapId: string): boolean => !isOfJob(mapId) && !mapId.startsWith(closingIdOf(''))

export const phoneId = (): string => {
  if (kept().phoneId === '') keep(() => ({ phoneId: randomBase36(8) }))
  return kept().phoneId
}

export const serviceOf = ({ node, asked }: Tunnel, map: AskedMap): Omit<KnownService, 'retiredPort'> => {
  const { id, name, preset, ip, port, rule, openForMs, isFavourite } = map
  return { id, node, service: { name, preset, ip, port, rule, openForMs }, limitKbps: asked.limitKbps, isFavourite }
}

export const doorOf = ({ node }: Tunnel, map: AskedMap, startedAs: string): Door => {
  const aheadMs = serverNow() - Date.now()
  return {
    ...{ serviceId: map.id, startedAs, nodeId: node.id, nodeName: node.name, addr: node.addr },
    ...{ name: map.name, preset: map.preset, ip: map.ip, port: map.port, rule: map.rule },
    openedAtMs: Math.round(serverNow()),
    closesAtMs: map.closesAtMs === null ? null : Math.round(map.closesAtMs + aheadMs),
    phoneId: phoneId(),
    phone: phoneName(),
    place: null,
    isClosing: false,
  }
}

/** Called with each change of this phone's own tunnels: tells the account what was closed, and where the rest is. */
export const noteChange = (before: Tunnels, after: Tunnels): void => {
  const over = closedBetween(before, after, kept().openings)
  if (over.length > 0) noteClosed(over)
  dropOpenings(mapId => mapIn(before, mapId) !== undefined && mapIn(after, mapId) === undefined)
  const isNew = tellPlaces(after)
  if (over.length > 0 || isNew) void sendOutbox()
}

/**
 * After a start, of openings in none of this phone's maps: signing out has closed them, or the phone has lost all trace of
 * them. Then they may be open, as what another phone has opened.
 */
export const noteClosedBefore = (rows: readonly PersistedTunnel[]): void => {
  const mapIds = new Set(rows.flatMap(({ maps }) => maps.map(({ id }) => id)))
  const isUntraced = (mapId: string) => !mapIds.has(mapId)
  const untraced = openingsOf(isUntraced)
  if (isLeft(kept()) && untraced.length > 0) noteClosed(untraced)
  dropOpenings(isUntraced)
}

const openingsOf = (isMeant: (mapId: string) => boolean): string[] =>
  Object.entries(kept().openings).flatMap(([startedAs, { mapId, isOwn }]) =>
    isOwn && isMeant(mapId) ? [startedAs] : [],
  )

/** Nothing here follows them any more: if they are open, it is as what another phone has opened. */
const dropOpenings = (isMeant: (mapId: string) => boolean): void => {
  const dropped = openingsOf(isMeant)
  if (dropped.length > 0) keep(({ openings }) => ({ openings: without(openings, dropped) }))
}

export const noteClosed = (startedAs: readonly string[]): void => {
  keepClosed(startedAs)
  keep(now => {
    const own = startedAs.flatMap(id => (now.openings[id] ? [{ startedAs: id, ...now.openings[id] }] : []))
    const those = [...own, ...now.doors.filter(door => startedAs.includes(door.startedAs))]
    return {
      openings: without(now.openings, startedAs),
      outbox: Object.assign({ ...now.outbox }, ...those.map(closedEntries)),
    }
  })
}

/** The map right after its reply. */
const tellPlaces = (tunnels: Tunnels): boolean => {
  const untold = Object.values(tunnels).flatMap(tunnel => mapsOf(tunnel).flatMap(map => placeToTell(tunnel, map)))
  if (untold.length === 0) return false
  const entries = untold.map(({ startedAs, opening, place }) =>
    placeEntries({ serviceId: opening.serviceId, startedAs }, place),
  )
  const told = untold.map(({ startedAs, opening, place }) => [
    startedAs,
    { ...opening, toldPlace: JSON.stringify(place) },
  ])
  // Stored once: each time takes a phone some milliseconds.
  keep(({ openings, outbox }) => ({
    openings: { ...openings, ...Object.fromEntries(told) },
    outbox: Object.assign({ ...outbox }, ...entries),
  }))
  return true
}

const placeToTell = ({ observed }: Tunnel, map: AskedMap) => {
  const found = observed.is === 'open' ? observed.maps[map.id] : undefined
  const opening: Kept['openings'][string] | undefined = found && kept().openings[found.startedAs]
  if (found?.is !== 'running' || !opening?.isOwn || isRetired(map, found.port)) return []
  const place = { svMapHost: found.host, svMapPort: found.port }
  return opening.toldPlace === JSON.stringify(place) ? [] : [{ startedAs: found.startedAs, opening, place }]
}
