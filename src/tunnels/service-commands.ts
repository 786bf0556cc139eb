import { consent } from '@/session/consent'
import { rules } from '@/tunnel/shapes'
import type { HostAndPort } from '@/tunnel/tunnel'
import { doorToGive, type ServiceEntry } from './entries'
import { closeDoor, commandTunnel, doorsOn, onTunnelsChanged, openMap, tunnelStatusOf } from './store'

/** What people ask of one service, whichever phone has opened it; the tunnel's state shows the outcome later. */

const closeElsewhere = ({ status }: ServiceEntry): void => {
  if (status.state === 'elsewhere') for (const door of status.doors) closeDoor(door)
}

export const switchService = (entry: ServiceEntry, isOn: boolean): void => {
  const { tunnel, map } = entry
  if (!isOn) closeElsewhere(entry)
  commandTunnel(tunnel.node.id, { is: isOn ? 'start' : 'stop', mapId: map.id })
}

/** What ran when the app was last open. */
export const openAgain = (entries: readonly ServiceEntry[]): void => {
  for (const entry of entries) switchService(entry, true)
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

/** Whichever phone has opened it by now. */
const closeOpened = ({ tunnel, map }: ServiceEntry): void => {
  for (const door of doorsOn(tunnel.node.id)) if (door.serviceId === map.id) closeDoor(door)
}

/** Closes it, and its next address is another one than that place. */
export const takeBack = (entry: ServiceEntry, { port }: HostAndPort): void => {
  const { tunnel, map } = entry
  // Whoever had any of its addresses is to reach nothing.
  closeOpened(entry)
  commandTunnel(tunnel.node.id, { is: 'retire', mapId: map.id, port })
  // It may be at another address since its user was asked.
  commandTunnel(tunnel.node.id, { is: 'stop', mapId: map.id })
}

/**
 * Opens the same for whoever has its address: a service of its own, at an address of its own, which takes its place once it
 * is open. Its id; undefined when nobody is signed in, or may open anything.
 */
export const openToAll = (entry: ServiceEntry): string | undefined => {
  if (consent() === 'refused') return undefined
  const { node } = entry.tunnel
  const { name, preset, ip, port, openForMs, isFavourite } = entry.map
  const mapId = openMap(node, { name, preset, ip, port, openForMs, rule: rules.anyone })
  if (mapId) void removeOnceOpen(entry, mapId)
  if (mapId && isFavourite) commandTunnel(node.id, { is: 'favour', mapId, isFavourite })
  return mapId
}

/** Its owner may have no other way in: it stays where the other one cannot be opened, as in a full account. */
const removeOnceOpen = async (entry: ServiceEntry, otherId: string): Promise<void> => {
  const { tunnel, map } = entry
  const isOpen = await new Promise<boolean>(resolve => {
    const unwatch = onTunnelsChanged(() => {
      const state = tunnelStatusOf(tunnel.node.id, otherId)?.state
      if (state === 'connecting' || state === 'node-offline') return
      unwatch()
      resolve(state === 'running')
    })
  })
  if (!isOpen) return
  closeOpened(entry)
  commandTunnel(tunnel.node.id, { is: 'remove', mapId: map.id })
}
