import { tunnelsWords } from '@/i18n/tunnels'
import { wordsNow } from '@/i18n/words'
import { copyText, openInBrowser } from '@/platform/web'
import { tellTunnel } from '@/tunnel/tunnels'
import { showToast } from '@/ui/toast'
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

export const copyAddress = async (address: string): Promise<void> => {
  const t = wordsNow(tunnelsWords)
  if (await copyText(address)) showToast({ text: t('copied', { address }) })
}

/** WeChat opens no foreign pages: the address goes to the clipboard, for a browser. */
export const openAddress = async ({ map, standing }: Line): Promise<void> => {
  if (standing.state !== 'running') return
  const address = usableAddress(map, standing.address)
  if (openInBrowser) openInBrowser(address)
  else if (await copyText(address)) showToast({ text: wordsNow(tunnelsWords)('copiedToOpen') })
}
