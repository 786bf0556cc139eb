import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { mayBeOpen, type Tunnel } from '@/tunnel/tunnel'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { endTunnel } from '../service-actions'
import { tunnelsWords } from '../words'

/** Ends a node's tunnel, once it is clear that other phones' services end with it. */
export const EndButton = ({ tunnel }: { tunnel: Tunnel }) => {
  const t = useWords(tunnelsWords)
  const [isAsking, setAsking] = useState(false)
  if (!mayBeOpen(tunnel)) return null
  const end = () => {
    setAsking(false)
    endTunnel(tunnel)
  }
  return (
    <>
      <Button
        isSmall
        kind="quiet"
        text={t('end')}
        busyText={t('stopping')}
        isBusy={tunnel.isEnding}
        onPress={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        isDangerous
        title={t('endTitle', { node: tunnel.node.name })}
        effect={t('endNote')}
        confirmText={t('end')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
