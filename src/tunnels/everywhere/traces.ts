import type { Tunnels } from '@/tunnel/runner'
import { type AskedMap, isDisowned, mapsOf, type Tunnel } from '@/tunnel/tunnel'
import type { Kept } from './kept'

/** What this phone's own tunnels tell of what is open: pure. */

/** The ids that something may be open under. */
const startsIn = (tunnel: Tunnel): string[] => {
  const { inFlight } = tunnel
  return [...sentIn(tunnel), ...(inFlight?.call === 'start' ? [inFlight.sequenceId] : [])]
}

/** Without what is on its way, which may never be sent. */
const sentIn = (tunnel: Tunnel): string[] =>
  mapsOf(tunnel).flatMap(({ id, unanswered }) => {
    const found = tunnel.observed.is === 'closed' ? undefined : tunnel.observed.maps[id]
    return [found?.startedAs, unanswered?.sequenceId].flatMap(each => each ?? [])
  })

export const startsInAll = (tunnels: Tunnels): Set<string> => new Set(Object.values(tunnels).flatMap(startsIn))

export const mapIn = (tunnels: Tunnels, mapId: string): AskedMap | undefined =>
  Object.values(tunnels).flatMap(tunnel => tunnel.asked.maps[mapId] ?? [])[0]

/**
 * The openings that are closed for certain: this phone has followed them, and nothing may be open under their ids any
 * more. One that ran and is wanted may have been closed by another phone: that is looked up before it is opened again.
 * Openings that could not be stored, or were forgotten by signing out, are found in what ran. A node that refuses us
 * confirms nothing: what is only taken off the list there stays told, until a phone has closed it, or has given that up.
 */
export const closedBetween = (before: Tunnels, after: Tunnels, openings: Kept['openings']): string[] => {
  const [had, has] = [startsInAll(before), startsInAll(after)]
  const unsure = new Set(Object.values(before).filter(isDisowned).flatMap(startsIn))
  const untold = Object.values(before)
    .filter(tunnel => !isDisowned(tunnel))
    .flatMap(sentIn)
    .filter(startedAs => !openings[startedAs] && !has.has(startedAs))
  const told = Object.entries(openings).flatMap(([startedAs, { mapId, isOwn, toldPlace }]) => {
    const wasFollowed = had.has(startedAs) || mapIn(before, mapId) !== undefined
    const isLost = toldPlace !== undefined && mapIn(after, mapId)?.wants === 'running'
    const mayBeOpen = isOwn && (isLost || unsure.has(startedAs))
    return wasFollowed && !has.has(startedAs) && !mayBeOpen ? [startedAs] : []
  })
  return [...told, ...untold]
}
