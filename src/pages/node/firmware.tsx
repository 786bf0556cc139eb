import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { isRunning } from '@/node/firmware-update'
import { useNodeName } from '@/node/use-node-name'
import { useShownState } from '@/node/use-shown-state'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { usePullDown } from '@/screen/use-pull-down'
import type { Overview } from '@/services/node-page'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { WriteNotice } from '@/write/write-notice'
import { firmwareWords } from './firmware-words'
import { FirmwareUpdateCard } from './parts/firmware-update-card'
import { useFirmware } from './use-firmware'
import './firmware.scss'

definePageConfig({ enablePullDownRefresh: true })

/** The firmware of one node: its version, what is new, and updating it. */
export default asPage(function Firmware() {
  const t = useWords(firmwareWords)
  return (
    <NodeScreen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {deviceId => <OfNode deviceId={deviceId} />}
    </NodeScreen>
  )
})

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(firmwareWords)
  /** The version that the tap named: a newer one may be read while the question is open. */
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  const name = useNodeName(deviceId)
  const firmware = useFirmware({ deviceId, name, onStarted: close })
  const { overview, updating } = firmware
  usePullDown(overview.refetch)
  if (useIsNoSuchNode(deviceId, overview)) return <NoSuchNode />
  return (
    <>
      <QueryView
        query={overview}
        isEmpty={data => data.firmware === null}
        empty={
          <Empty title={t('noFirmware')} action={{ text: t('again'), onPress: overview.refetch, needsNetwork: true }} />
        }
      >
        {data => <Known overview={data} onUpdate={setAsked} />}
      </QueryView>
      <WriteNotice of={updating} />
      <Confirm
        isOpen={asked !== undefined}
        title={t('sureTitle', { name })}
        effect={t('sureEffect')}
        confirmText={t('confirm')}
        needsNetwork
        onConfirm={async () => {
          if (asked) await firmware.update(asked)
          close()
        }}
        onClose={close}
      />
    </>
  )
}

const Known = ({ overview, onUpdate }: { overview: Overview; onUpdate: (version: string) => void }) => {
  const t = useWords(firmwareWords)
  const { firmware, state, atMs } = overview
  const shown = useShownState(overview)
  if (!firmware) return null
  const { version, latestVersion, update } = firmware
  const isNew = latestVersion !== null && latestVersion !== version
  const away = shown === 'offline' ? t('away') : undefined
  // What the node has by now it has got in another way, and since.
  const isPast = update && !isRunning(update, atMs) && ![update.fromVersion, update.toVersion].includes(version)
  return (
    <>
      {update && !isPast && <FirmwareUpdateCard update={update} version={version} state={state} atMs={atMs} />}
      {!isNew && (!update || isPast) && <Newest isKnown={latestVersion !== null} />}
      <Versions firmware={firmware} />
      {isNew && !isRunning(update, atMs) && (
        <Button
          text={t('update', { version: latestVersion })}
          onPress={() => onUpdate(latestVersion)}
          disabledReason={away}
          needsNetwork
        />
      )}
    </>
  )
}

/** The installed version, the newest one, and what is new in it. */
const Versions = ({ firmware }: { firmware: NonNullable<Overview['firmware']> }) => {
  const t = useWords(firmwareWords)
  const { version, latestVersion, latestNotes } = firmware
  return (
    <>
      <Card isFlush>
        <Row title={t('now')} trailing={version} />
        <Row title={t('latest')} trailing={latestVersion ?? unknownValue} />
      </Card>
      {latestVersion !== null && (
        <Card title={t('notes')}>
          <View className="firmware__notes">{latestNotes ?? t('noNotes')}</View>
        </Card>
      )}
    </>
  )
}

const Newest = ({ isKnown }: { isKnown: boolean }) => {
  const t = useWords(firmwareWords)
  if (isKnown) return <Notice tone="ok" icon="check" title={t('upToDate')} note={t('upToDateNote')} />
  return <Notice icon="clock" title={t('latestUnknown')} note={t('upToDateNote')} />
}
