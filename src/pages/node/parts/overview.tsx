import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Device } from '@/services/devices'
import { useLook } from '@/ui/look'
import { withAgeOf } from '@/ui/query-state'
import { Pending, QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { Tiles } from '@/ui/tiles'
import { useWindowSize } from '@/ui/window-size'
import { limitBadge } from '../limit-badge'
import { useNodeToday, useOverview } from '../queries'
import { nodeToolsWords } from '../tools-words'
import { Alerts } from './alerts'
import { Facts } from './facts'
import { LanCard } from './lan-card'
import { NodeStatus } from './node-status'
import { Vitals } from './vitals'

/** Two calls, each with its own cards: when one fails, the other's stay; when both do, one card says why. */
export const OverviewTab = ({ deviceId, onTools }: { deviceId: string; onTools: () => void }) => {
  const device = useNodeToday(deviceId)
  const overview = useOverview(deviceId)
  return (
    <SharedFailure queries={[overview, device]}>
      <QueryView query={withAgeOf(overview, device)}>
        {vitals => (
          <>
            <NodeStatus overview={vitals} device={device.data} readAtMs={device.dataUpdatedAt} />
            <Pending of={device} />
            <Alerts deviceId={deviceId} overview={vitals} alerts={device.data?.alerts ?? []} onTools={onTools} />
            <QuickTools deviceId={deviceId} limit={device.data?.limit ?? null} />
            <Vitals overview={vitals} />
          </>
        )}
      </QueryView>
      <QueryView query={device}>
        {facts => (
          <>
            <Facts device={facts} overview={overview.data} />
            <LanCard deviceId={deviceId} lanAddress={facts.lanAddress} />
          </>
        )}
      </QueryView>
    </SharedFailure>
  )
}

/** Four fit beside each other from here on; below it they stand in two rows of two. */
const fourPx = 350

/** The tools that people use most, at hand. */
const QuickTools = ({ deviceId, limit }: { deviceId: string; limit: Device['limit'] }) => {
  const t = useWords(nodeToolsWords)
  const { textScale } = useLook()
  const inRow = useWindowSize().windowWidth < fourPx * textScale ? 2 : 4
  return (
    // as: React's own type knows no custom properties.
    <View style={{ '--fill': inRow } as CSSProperties}>
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
    </View>
  )
}
