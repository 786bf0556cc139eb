import { View } from '@tarojs/components'
import { nodeToolsWords } from '@/i18n/node-tools'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Device } from '@/services/shapes/node-page'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { useNode, useOverview } from '../queries'
import { Cleaning } from './cleaning'
import { FirmwareRow } from './firmware-row'
import { FixedIdRow } from './fixed-id-row'
import { HardwareRow } from './hardware-row'
import { PortalRow } from './portal-row'
import { RenameRow } from './rename-row'
import './tools.scss'
import { UnbindRow } from './unbind-row'

/** The node's tools. Those that need no read are shown at once. */
export const Tools = ({ deviceId }: { deviceId: string }) => {
  const device = useNode(deviceId)
  return (
    <QueryView query={device} isEmpty={() => false} empty={null}>
      {data => <ToolCards device={data} />}
    </QueryView>
  )
}

const ToolCards = ({ device }: { device: Device }) => {
  const t = useWords(nodeToolsWords)
  const { id: deviceId, name } = device
  const overview = useOverview(deviceId).data
  return (
    <View className="tools">
      <Card title={t('use')} isFlush>
        <Row
          title={t('limit')}
          note={t(limitKey(device.limit))}
          leading={<Icon name="speed" />}
          onPress={() => void open(routes.limit.limit({ deviceId }))}
        />
        <Row
          title={t('boost')}
          note={t('boostNote')}
          leading={<Icon name="boost" />}
          onPress={() => void open(routes.boosts.boosts({ deviceId }))}
        />
        <Row
          title={t('services')}
          note={t('servicesNote')}
          leading={<Icon name="apps" />}
          onPress={() => void open(routes.miniApps.miniApps({ deviceId }))}
        />
        <Row
          title={t('tunnels')}
          note={t('tunnelsNote')}
          leading={<Icon name="globe" />}
          onPress={() => void open(routes.tunnels.list({ deviceId }))}
        />
        <Row
          title={t('wake')}
          note={t('wakeNote')}
          leading={<Icon name="power" />}
          onPress={() => void open(routes.wake.wake({ deviceId }))}
        />
        <Row
          title={t('ddns')}
          note={t('ddnsNote')}
          leading={<Icon name="at" />}
          onPress={() => void open(routes.ddns.domains())}
        />
        <Row
          title={t('printing')}
          note={t('printingNote')}
          leading={<Icon name="printer" />}
          onPress={() => void open(routes.printing.printing({ deviceId }))}
        />
        <Row
          title={t('backup')}
          note={t('backupNote')}
          leading={<Icon name="backup" />}
          onPress={() => void open(routes.backup.backup({ deviceId }))}
        />
        <RenameRow deviceId={deviceId} name={name} />
      </Card>
      <Cleaning deviceId={deviceId} name={name} overview={overview} />
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

const limitKey = (limit: Device['limit']) =>
  limit === null ? 'limitNone' : limit.isActiveNow ? 'limitNow' : 'limitLater'
