import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { NameForm } from '@/node/name-form'
import { open, type Route, routes } from '@/routes'
import type { Device } from '@/services/devices'
import { Card } from '@/ui/card'
import { Column } from '@/ui/column'
import { QueryView } from '@/ui/query-view'
import { Sheet } from '@/ui/sheet'
import { Tiles } from '@/ui/tiles'
import { limitBadge } from '../limit-badge'
import { useNode, useOverview } from '../queries'
import { nodeToolsWords } from '../tools-words'
import { CleanUp } from './clean-up'
import { FirmwareRow } from './firmware-row'
import { FixedIdRow } from './fixed-id-row'
import { HardwareRow } from './hardware-row'
import { PortalRow } from './portal-row'
import './tools.scss'
import { UnbindRow } from './unbind-row'

/** The node's tools. Those that need no read are shown at once. */
export const Tools = ({ deviceId }: { deviceId: string }) => {
  const device = useNode(deviceId)
  return (
    <Column isWhole>
      <QueryView query={device} isEmpty={() => false} empty={null}>
        {data => <ToolCards device={data} />}
      </QueryView>
    </Column>
  )
}

const ToolCards = ({ device }: { device: Device }) => {
  const t = useWords(nodeToolsWords)
  const [isRenaming, setRenaming] = useState(false)
  const { id: deviceId, name } = device
  const overview = useOverview(deviceId).data
  const to = (route: Route) => () => open(route)
  return (
    <View className="tools">
      <Tiles
        title={t('commonTools')}
        tiles={[
          {
            icon: 'speed',
            title: t('limit'),
            news: limitBadge(device.limit, t),
            onPress: to(routes.limit.limit({ deviceId })),
          },
          { icon: 'boost', title: t('boost'), onPress: to(routes.boosts.boosts({ deviceId })) },
          { icon: 'globe', title: t('tunnels'), onPress: to(routes.tunnels.list({ deviceId })) },
          { icon: 'power', title: t('wake'), onPress: to(routes.wake.wake({ deviceId })) },
          { icon: 'printer', title: t('printing'), onPress: to(routes.printing.printing({ deviceId })) },
          { icon: 'backup', title: t('backup'), onPress: to(routes.backup.backup({ deviceId })) },
          { icon: 'at', title: t('ddns'), onPress: to(routes.ddns.domains({ deviceId })) },
          { icon: 'apps', title: t('services'), onPress: to(routes.miniApps.miniApps({ deviceId })) },
          { icon: 'edit', title: t('rename'), onPress: () => setRenaming(true) },
        ]}
      />
      <Sheet isOpen={isRenaming} title={t('rename')} onClose={() => setRenaming(false)}>
        <NameForm key={name} deviceId={deviceId} name={name} onNamed={() => setRenaming(false)} />
      </Sheet>
      <CleanUp deviceId={deviceId} name={name} overview={overview} />
      <Card title={t('device')} isFlush>
        <FirmwareRow deviceId={deviceId} overview={overview} />
        <HardwareRow deviceId={deviceId} />
        <FixedIdRow deviceId={deviceId} />
        <PortalRow deviceId={deviceId} />
      </Card>
      <Card isFlush>
        <UnbindRow deviceId={deviceId} name={name} />
      </Card>
    </View>
  )
}
