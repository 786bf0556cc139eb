import { consent } from '@/session/consent'
import { rules } from '@/tunnel/shapes'
import { type AskedMap, type HostAndPort, mapsOf } from '@/tunnel/tunnel'
import { doorToGive, type ServiceEntry } from './entries'
import { closeDoor, closeOpened, commandTunnel, openMap } from './store'

/** What people ask of one service, whichever phone has opened it; the tunnel's state shows the outcome later. */

const closeElsewhere = ({ status }: ServiceEntry): void => {
  if (status.state === 'elsewhere') for (const door of status.doors) closeDoor(door)
}

export const switchService = (entry: ServiceEntry, isOn: boolean): void => {
  const { tunnel, map } = entry
  if (!isOn) closeElsewhere(entry)
  commandTunnel(tunnel.node.id, { is: isOn ? 'start' : 'stop', mapId: map.id })
}

/** What was to be open, in the place of another one too where it was to take that. */
export const openAgain = (entries: readonly ServiceEntry[]): void => {
  for (const { tunnel, map } of entries)
    commandTunnel(tunnel.node.id, { is: 'start', mapId: map.id, ...(map.replaces && { replaces: map.replaces }) })
}

export const remove = (entry: ServiceEntry): void => {
  const { tunnel, map } = entry
  closeElsewhere(entry)
  commandTunnel(tunnel.node.id, { is: 'remove', mapId: map.id })
}

/** Where others reach it; undefined while nobody knows, and of what only this account may use. */
export const sharedPlace = ({ map, status }: ServiceEntry): HostAndPort | undefined => {
  if (map.rule !== rules.anyone) return undefined
  if (status.state === 'running') return status.address
  const place = status.state === 'elsewhere' ? doorToGive(status.doors)?.place : undefined
  return place ? { host: place.svMapHost, port: place.svMapPort } : undefined
}

/** Closes it, and its next address is another one than that place. */
export const takeBack = (entry: ServiceEntry, { port }: HostAndPort): void => {
  const { tunnel, map } = entry
  // Whoever had any of its addresses is to reach nothing.
  closeOpened(tunnel.node.id, map.id)
  commandTunnel(tunnel.node.id, { is: 'retire', mapId: map.id, port })
  // It may be at another address since its user was asked.
  commandTunnel(tunnel.node.id, { is: 'stop', mapId: map.id })
}

/**
 * Opens the same for whoever has its address: a service of its own, at an address of its own, which takes its place once it
 * is open, however often that is asked for before. Its id; undefined when nobody is signed in, or may open anything.
 */
export const openToAll = (entry: ServiceEntry): string | undefined => {
  if (consent() === 'refused') return undefined
  const { node } = entry.tunnel
  const { id: replaces, name, preset, ip, port, openForMs, isFavourite } = entry.map
  const wanted = JSON.stringify([rules.anyone, name, preset, ip, port, openForMs])
  const isSame = (map: AskedMap) =>
    JSON.stringify([map.rule, map.name, map.preset, map.ip, map.port, map.openForMs]) === wanted
  const begun = mapsOf(entry.tunnel).find(
    map => map.wants !== 'removed' && (map.replaces === replaces || (map.wants === 'stopped' && isSame(map))),
  )
  if (begun) {
    commandTunnel(node.id, { is: 'start', mapId: begun.id, replaces })
    return begun.id
  }
  const mapId = openMap(node, { name, preset, ip, port, openForMs, rule: rules.anyone, replaces })
  if (mapId && isFavourite) commandTunnel(node.id, { is: 'favour', mapId, isFavourite })
  return mapId
}
