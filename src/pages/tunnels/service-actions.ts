import { wordsNow } from '@/i18n/words'
import { openLink } from '@/platform/links'
import type { Tunnel } from '@/tunnel/tunnel'
import { type ServiceEntry, usableAddress } from '@/tunnels/entries'
import { commandTunnel } from '@/tunnels/store'
import { copyText } from '@/ui/copy-text'
import { tunnelsWords } from './words'

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

export const copyAddress = (address: string): Promise<void> =>
  copyText(address, wordsNow(tunnelsWords)('copied', { address }))

/** Opens the address; a mini-program cannot open other sites, so there it is copied for a browser. */
export const openAddress = async ({ map, status }: ServiceEntry): Promise<void> => {
  if (status.state !== 'running') return
  const address = usableAddress(map, status.address)
  if (openLink) openLink(address)
  else await copyText(address, wordsNow(tunnelsWords)('copiedToOpen'))
}
