import { wordsNow } from '@/i18n/words'
import { openLink } from '@/platform/links'
import { type ServiceEntry, usableAddress } from '@/tunnels/entries'
import { copyText } from '@/ui/copy-text'
import { addressWords } from './address-words'

export const copyAddress = (address: string): Promise<void> =>
  copyText(address, wordsNow(addressWords)('copied', { address }))

/** Opens the address; a mini-program cannot open other sites, so there it is copied for a browser. */
export const openAddress = async ({ map, status }: ServiceEntry): Promise<void> => {
  if (status.state !== 'running') return
  const address = usableAddress(map, status.address)
  if (openLink) openLink(address)
  else await copyText(address, wordsNow(addressWords)('copiedToOpen'))
}
