import { wordsNow } from '@/i18n/words'
import { openLink } from '@/platform/links'
import { rules } from '@/tunnel/shapes'
import type { HostAndPort, Tunnel } from '@/tunnel/tunnel'
import { closeDoor, commandTunnel } from '@/tunnels/store'
import { copyText } from '@/ui/copy-text'
import { type ServiceEntry, usableAddress } from './lines'
import { tunnelsWords } from './words'

/** What the buttons of a service do; the tunnel's state shows the outcome later. */

export const switchService = ({ tunnel, map, status }: ServiceEntry, isOn: boolean): void => {
  if (status.state === 'elsewhere' && !isOn) for (const door of status.doors) closeDoor(door)
  commandTunnel(tunnel.node.id, { is: isOn ? 'start' : 'stop', mapId: map.id })
}

/** It may be open, here or by another phone: the button closes it. */
export const isOn = ({ map, status }: ServiceEntry): boolean => map.wants === 'running' || status.state === 'elsewhere'

export const setFavourite = ({ tunnel, map }: ServiceEntry, isFavourite: boolean): void =>
  commandTunnel(tunnel.node.id, { is: 'favour', mapId: map.id, isFavourite })

export const remove = ({ tunnel, map, status }: ServiceEntry): void => {
  if (status.state === 'elsewhere') for (const door of status.doors) closeDoor(door)
  commandTunnel(tunnel.node.id, { is: 'remove', mapId: map.id })
}

/** Where others reach it; undefined while nobody knows, and of what only this account may use. */
export const sharedPlace = ({ map, status }: ServiceEntry): HostAndPort | undefined => {
  if (map.rule !== rules.anyone) return undefined
  if (status.state === 'running') return status.address
  const place = status.state === 'elsewhere' ? status.doors.find(door => door.place)?.place : undefined
  return place ? { host: place.svMapHost, port: place.svMapPort } : undefined
}

/** Closes it, and its next address is another one than that place. */
export const takeBack = ({ tunnel, map, status }: ServiceEntry, { port }: HostAndPort): void => {
  if (status.state === 'elsewhere') for (const door of status.doors) closeDoor(door)
  commandTunnel(tunnel.node.id, { is: 'retire', mapId: map.id, port })
}

/** Removes a service from the list though its node never confirmed the stop. */
export const hide = ({ tunnel, map }: ServiceEntry): void =>
  commandTunnel(tunnel.node.id, { is: 'hide', mapId: map.id })

/** Ends the node's tunnel, and with it other phones' services too. */
export const endTunnel = ({ node }: Tunnel): void => commandTunnel(node.id, { is: 'end' })

export const copyAddress = (address: string): Promise<void> =>
  copyText(address, wordsNow(tunnelsWords)('copied', { address }))

/** Opens the address; a mini-program cannot open other sites, so there it is copied for a browser. */
export const openAddress = async ({ map, status }: ServiceEntry): Promise<void> => {
  if (status.state !== 'running') return
  const address = usableAddress(map, status.address)
  if (openLink) openLink(address)
  else await copyText(address, wordsNow(tunnelsWords)('copiedToOpen'))
}
