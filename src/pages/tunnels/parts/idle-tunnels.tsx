import { useWords } from '@/i18n/words'
import type { Tunnels } from '@/tunnel/runner'
import { mayBeOpen, visibleMapsOf } from '@/tunnel/tunnel'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { tunnelsWords } from '../words'
import { EndButton } from './end-button'

/** Tunnels that this phone has opened and no longer uses: they lead nowhere, and count towards the account's quota. */
export const IdleTunnels = ({ tunnels }: { tunnels: Tunnels }) => {
  const t = useWords(tunnelsWords)
  const idle = Object.values(tunnels).filter(tunnel => visibleMapsOf(tunnel).length === 0 && mayBeOpen(tunnel))
  if (idle.length === 0) return null
  return (
    <Card title={t('unused')} isFlush>
      {idle.map(tunnel => (
        <Row
          key={tunnel.node.id}
          title={tunnel.node.name}
          note={t('unusedNote')}
          trailing={<EndButton tunnel={tunnel} />}
        />
      ))}
    </Card>
  )
}
