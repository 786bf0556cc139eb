import { tunnelsWords } from '@/i18n/tunnels'
import { wordsNow } from '@/i18n/words'
import { openLink } from '@/platform/links'
import { tellTunnel } from '@/tunnels/store'
import { copyText } from '@/ui/copy-text'
import { type Line, usableAddress } from './lines'

/** What a tap does to a service; the session says afterwards what came of it. */

export const switchService = ({ session, map }: Line, isOn: boolean): void =>
  tellTunnel(session.node.id, { is: isOn ? 'start' : 'stop', mapId: map.id })

export const favour = ({ session, map }: Line, isFavourite: boolean): void =>
  tellTunnel(session.node.id, { is: 'favour', mapId: map.id, isFavourite })

export const remove = ({ session, map, standing }: Line): void => {
  // Asked once already and never confirmed: the person would rather not wait any longer.
  const isStuck = map.wants === 'removed' || (standing.state === 'stopping' && standing.isSlow)
  tellTunnel(session.node.id, { is: isStuck ? 'forget' : 'remove', mapId: map.id })
}

export const copyAddress = (address: string): Promise<void> =>
  copyText(address, wordsNow(tunnelsWords)('copied', { address }))

/** WeChat opens no foreign pages: the address goes to the clipboard, for a browser. */
export const openAddress = async ({ map, standing }: Line): Promise<void> => {
  if (standing.state !== 'running') return
  const address = usableAddress(map, standing.address)
  if (openLink) openLink(address)
  else await copyText(address, wordsNow(tunnelsWords)('copiedToOpen'))
}
