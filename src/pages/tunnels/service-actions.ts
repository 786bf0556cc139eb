import type { Tunnel } from '@/tunnel/tunnel'
import type { ServiceEntry } from '@/tunnels/entries'
import { commandTunnel } from '@/tunnels/store'

/** What the buttons of a service do; the tunnel's state shows the outcome later. */

/** It may be open, here or by another phone: the button closes it. */
export const isOn = ({ map, status }: ServiceEntry): boolean => map.wants === 'running' || status.state === 'elsewhere'

export const setFavourite = ({ tunnel, map }: ServiceEntry, isFavourite: boolean): void =>
  commandTunnel(tunnel.node.id, { is: 'favour', mapId: map.id, isFavourite })

/** Removes a service from the list though its node never confirmed the stop. */
export const hide = ({ tunnel, map }: ServiceEntry): void =>
  commandTunnel(tunnel.node.id, { is: 'hide', mapId: map.id })

/** Ends the node's tunnel, and with it other phones' services too. */
export const endTunnel = ({ node }: Tunnel): void => commandTunnel(node.id, { is: 'end' })
