import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Device } from '@/services/devices'
import { Tiles } from '@/ui/tiles'
import { limitBadge } from '../limit-badge'
import { nodeToolsWords } from '../tools-words'

/** The tools that people use most, at hand. */
export const QuickTools = ({ deviceId, limit }: { deviceId: string; limit: Device['limit'] }) => {
  const t = useWords(nodeToolsWords)
  return (
    <Tiles
      tiles={[
        {
          icon: 'speed',
          title: t('limit'),
          news: limitBadge(limit, t),
          onPress: () => open(routes.limit.limit({ deviceId })),
        },
        { icon: 'boost', title: t('boost'), onPress: () => open(routes.boosts.boosts({ deviceId })) },
        { icon: 'globe', title: t('tunnels'), onPress: () => open(routes.tunnels.list({ deviceId })) },
        { icon: 'power', title: t('wake'), onPress: () => open(routes.wake.wake({ deviceId })) },
      ]}
    />
  )
}
