import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { isDisowned, mayBeOpen, type Tunnel } from '@/tunnel/tunnel'
import { nameOf } from '@/tunnels/entries'
import { doorsElsewhere } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { useTunnels } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { endTunnel } from '../service-actions'
import { serviceWords } from '../service-words'
import { tunnelsWords } from '../words'

/** Ends a node's tunnel, once it is clear that other phones' services end with it, and which. */
export const EndButton = ({ tunnel }: { tunnel: Tunnel }) => {
  const t = useWords(tunnelsWords)
  const stopping = useWords(serviceWords)('stopping')
  const others = useOthersOn(tunnel)
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
        busyText={stopping}
        isBusy={tunnel.isEnding && !isDisowned(tunnel)}
        onPress={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        isDangerous
        title={t('endTitle', { node: tunnel.node.name })}
        effect={t('endNote') + others}
        confirmText={t('end')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** What other phones have opened through it, as a sentence; empty when that is nothing. */
const useOthersOn = ({ node }: Tunnel): string => {
  const t = useWords(tunnelsWords)
  const doors = doorsElsewhere(useKept(), useTunnels()).filter(({ nodeId }) => nodeId === node.id)
  const named = doors.map(door => t('endOther', { name: nameOf(door), phone: door.phone || t('otherPhone') }))
  return named.length === 0 ? '' : t('endOthers', { services: named.join(t('between')) })
}
