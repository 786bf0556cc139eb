import type { MapCommand } from '@/tunnel/events'
import { isDisowned, mapsOf, type Service, type Tunnel, visibleMapsOf } from '@/tunnel/tunnel'
import { closingIdOf, doorOf, type Followed, isOfJob, isService, phoneId, serviceOf, touch } from './follow'
import { forget, intoOutbox, type Kept, keep, keepClosed, kept } from './kept'
import {
  closedEntries,
  closingEntries,
  type Door,
  doorEntries,
  type Entries,
  favouriteEntries,
  forgottenEntries,
  limitEntries,
  retiredEntries,
  serviceEntries,
} from './keys'
import { sendOutbox } from './send'

/** What people do here that every phone is to know of. */

const tell = (entries: Entries): void => {
  if (Object.keys(entries).length === 0) return
  intoOutbox(entries)
  void sendOutbox()
}

/** Called with what the user asks of one node's services. */
export const tellCommand = (tunnel: Tunnel, command: MapCommand): void => {
  const { ids } = kept()
  if (command.is === 'limit') {
    const those = mapsOf(tunnel).filter(({ id }) => ids.includes(id))
    tell(Object.assign({}, ...those.map(({ id }) => limitEntries(id, command.limitKbps))))
    return
  }
  if (!('mapId' in command)) return
  const { is, mapId } = command
  if (is === 'remove' || is === 'hide') tellDeleted(mapId)
  else if (ids.includes(mapId)) tellChanged(tunnel, command)
}

const tellChanged = (before: Tunnel, command: Exclude<MapCommand, { is: 'limit' | 'end' }>): void => {
  const { is, mapId } = command
  touch(mapId)
  if (is === 'start' && before.asked.maps[mapId]?.wants !== 'running') keepBeside(mapId)
  if (is === 'retire') tell(retiredEntries(mapId, command.port))
  if (is === 'favour') tell(favouriteEntries(mapId, command.isFavourite))
}

/** Opened again, it stays beside whatever was to take its place, also once the account has signed out. */
const keepBeside = (mapId: string): void => {
  const taking = Object.entries(kept().openings).filter(([, { replaces }]) => replaces === mapId)
  const beside = Object.fromEntries(taking.map(([id, opening]) => [id, { ...opening, replaces: undefined }]))
  if (taking.length > 0) keep(({ openings }) => ({ openings: { ...openings, ...beside } }))
}

/** The account may have been told of it, or be told of it still, though nobody has answered. */
const tellDeleted = (mapId: string): void => {
  if (!isService(mapId)) return
  touch(mapId)
  keepClosed([mapId])
  forget(mapId)
  void sendOutbox()
}

/** Closes what another phone has opened. This one goes on until its node has confirmed it. */
export const closeDoor = ({ runner }: Followed, door: Door): void => {
  const { startedAs, serviceId, nodeId, nodeName, addr, place } = door
  const mapId = closingIdOf(startedAs)
  keep(({ openings }) => ({ openings: { ...openings, [startedAs]: { serviceId, mapId, isOwn: false } } }))
  tell(closingEntries(door, phoneId()))
  runner.take(
    { id: nodeId, name: nodeName, addr },
    { is: 'close-other', mapId, service: serviceAt(door), startedAs, mapPort: place?.svMapPort ?? null },
  )
}

const serviceAt = ({ name, preset, ip, port, rule }: Door): Service => ({
  ...{ name, preset, ip, port, rule },
  openForMs: null,
})

/** The services that only this phone has: of a version that kept them to itself. Not of a node that is no longer ours. */
export const ownAlone = (tunnels: readonly Tunnel[], { ids }: Pick<Kept, 'ids'>) =>
  tunnels
    .filter(tunnel => !isDisowned(tunnel))
    .flatMap(tunnel =>
      visibleMapsOf(tunnel)
        .filter(({ id, wants, name }) => wants !== 'removed' && name !== '' && !ids.includes(id) && !isOfJob(id))
        .map(map => ({ tunnel, map })),
    )

/** Once the user agrees: they are every phone's, with what is open of them. */
export const uploadOwn = (tunnels: readonly Tunnel[]): void => {
  for (const { tunnel, map } of ownAlone(tunnels, kept())) {
    const found = tunnel.observed.is === 'closed' ? undefined : tunnel.observed.maps[map.id]
    const opening = found && { [found.startedAs]: { serviceId: map.id, mapId: map.id, isOwn: true } }
    touch(map.id, ...(found ? [found.startedAs] : []))
    keep(({ ids, openings }) => ({ ids: [...ids, map.id], openings: { ...openings, ...opening } }))
    intoOutbox({
      ...serviceEntries(serviceOf(tunnel, map)),
      ...(found && doorEntries(doorOf(tunnel, map, found.startedAs))),
    })
  }
  void sendOutbox()
}

export const keepOwnAlone = (): void => keep(() => ({ isDeclined: true }))

/** The node is no longer the account's, which may be being told of one of its services. */
export const forgetServicesOn = (nodeId: string, tunnel: Tunnel | undefined): void => {
  const mapIds = (tunnel ? mapsOf(tunnel) : []).map(({ id }) => id)
  const ids = mapIds.filter(isService)
  const { openings, doors } = kept()
  const own = Object.entries(openings).flatMap(([startedAs, { serviceId, mapId }]) =>
    mapIds.includes(mapId) ? [{ serviceId, startedAs }] : [],
  )
  const over = [...own, ...doors.filter(door => door.nodeId === nodeId)]
  keepClosed([...ids, ...over.map(({ startedAs }) => startedAs)])
  keep(now => ({ ids: now.ids.filter(id => !ids.includes(id)), doors: now.doors.filter(d => d.nodeId !== nodeId) }))
  tell(Object.assign({}, ...ids.map(forgottenEntries), ...over.map(closedEntries)))
}
