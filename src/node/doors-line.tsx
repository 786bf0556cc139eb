import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { open, routes } from '@/routes'
import { type OpenDoor, openDoors } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { startTunnels, useTunnels } from '@/tunnels/store'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { useNow } from '@/ui/use-now'
import { doorsLineWords } from './doors-line-words'

/** What of the account's homes is, or may be, open, by whichever phone. */
export const useOpenDoors = (): OpenDoor[] =>
  openDoors(useKept(), useTunnels(), useNow(15_000), Math.round(serverNow() - Date.now()))

/** How many, and the way to them; nothing when nothing is open. */
export const DoorsLine = () => {
  const t = useWords(doorsLineWords)
  useEffect(startTunnels, [])
  const count = useOpenDoors().length
  if (count === 0) return null
  return (
    <Card isFlush>
      <Row title={t('open', { count })} leading={<Icon name="globe" />} onPress={() => open(routes.tunnels.doors())} />
    </Card>
  )
}
