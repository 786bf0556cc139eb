import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { StateDot } from '@/ui/state-dot'
import type { Press } from '@/ui/use-press'
import { serviceWords } from '../service-words'
import { AddressBox } from './address-box'
import type { ShownService } from './service-row'

type Props = {
  service: Pick<ShownService, 'dot' | 'state' | 'address'>
  isWeb: boolean
  onOpen: Press
  onCopy: (address: string) => unknown
}

/** A service's state, and the address to use it by. */
export const ServiceAccess = ({ service: { dot, state, address }, isWeb, onOpen, onCopy }: Props) => {
  const t = useWords(serviceWords)
  return (
    <>
      <StateDot state={dot} text={state} />
      <AddressBox label={t('address')} address={address} placeholder={t('noAddress')} />
      {address && (
        <>
          {isWeb && <Button text={t('open')} onPress={onOpen} />}
          <Button kind={isWeb ? 'quiet' : 'primary'} icon="copy" text={t('copy')} onPress={() => onCopy(address)} />
        </>
      )}
    </>
  )
}
