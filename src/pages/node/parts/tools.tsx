import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { formatPercent } from '@/i18n/format-number'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { isRunning } from '@/node/firmware-update'
import { NameForm } from '@/node/name-form'
import { useShownName } from '@/node/use-node-name'
import { query } from '@/request/query'
import { open, type Route, routes } from '@/routes'
import type { Device } from '@/services/devices'
import type { Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { Column } from '@/ui/column'
import { copyText } from '@/ui/copy-text'
import { FirstFailure } from '@/ui/first-failure'
import { Icon } from '@/ui/icon'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SharedFailure } from '@/ui/shared-failure'
import { Sheet } from '@/ui/sheet'
import { unknownValue } from '@/ui/stat'
import { Tiles } from '@/ui/tiles'
import { limitBadge } from '../limit-badge'
import { useNode, useOverview } from '../queries'
import { nodeTools } from '../tool-calls'
import { nodeToolsWords } from '../tools-words'
import { CleanUp } from './clean-up'
import { HardwareRow } from './hardware-row'
import { PortalRow } from './portal-row'
import { UnbindRow } from './unbind-row'
import './tools.scss'

/** The node's tools. Those that need no read are shown at once. */
export const Tools = ({ deviceId }: { deviceId: string }) => {
  const device = useNode(deviceId)
  const overview = useOverview(deviceId)
  return (
    <Column isWhole>
      <SharedFailure queries={[device, overview]}>
        <QueryView query={withAgeOf(device, overview)}>
          {data => <ToolCards device={data} overview={overview} />}
        </QueryView>
      </SharedFailure>
    </Column>
  )
}

type CardsProps = { device: Device; overview: ReturnType<typeof useOverview> }

const ToolCards = ({ device, overview: read }: CardsProps) => {
  const t = useWords(nodeToolsWords)
  const [isRenaming, setRenaming] = useState(false)
  const { id: deviceId } = device
  const name = useShownName()(device)
  const overview = read.data
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
        <NameForm deviceId={deviceId} name={device.name} onNamed={() => setRenaming(false)} />
      </Sheet>
      <FirstFailure of={read} />
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

const FirmwareRow = ({ deviceId, overview }: { deviceId: string; overview: Overview | undefined }) => (
  <Row
    title={useWords(nodeToolsWords)('firmware')}
    note={useFirmwareNote(overview)}
    leading={<Icon name="update" />}
    onPress={() => void open(routes.node.firmware({ deviceId }))}
  />
)

const useFirmwareNote = (overview: Overview | undefined): string => {
  const t = useWords(nodeToolsWords)
  if (!overview?.firmware) return unknownValue
  const { version, latestVersion, update } = overview.firmware
  if (update && isRunning(update, overview.atMs))
    return t('firmwareBusy', { percent: formatPercent(update.percent / 100) })
  if (latestVersion === null) return version
  return latestVersion === version
    ? t('firmwareLatest', { version })
    : t('firmwareNew', { version, latest: latestVersion })
}

/** The number by which others find this node when its address changes. */
const FixedIdRow = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(nodeTools.fixedId, { deviceId }))
  const id = data?.fixedId
  const note = id ?? (data ? t('noFixedId') : error ? failureText(error, language) : unknownValue)
  return (
    <Row
      title={t('fixedId')}
      note={note}
      leading={<Icon name={error && !data ? 'refresh' : 'copy'} />}
      label={`${t(id ? 'copyFixedId' : 'fixedId')} ${note}`}
      isAction
      {...(id && { onPress: () => void copyText(id, t('fixedIdCopied')) })}
      {...(error && !data && { onPress: () => void refetch() })}
    />
  )
}
