import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useKnownNodes } from '@/node/known-nodes'
import { useOpenDoors } from '@/node/open-doors'
import { useShownName } from '@/node/use-node-name'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import type { Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { nameAmong } from '@/tunnels/entries'
import type { OpenDoor } from '@/tunnels/everywhere/doors'
import { isOfJob } from '@/tunnels/everywhere/follow'
import { useKept } from '@/tunnels/everywhere/kept'
import { useIsKnown, useRefreshError } from '@/tunnels/everywhere/refresh'
import { mapIn } from '@/tunnels/everywhere/traces'
import { closeDoor, commandTunnel, startTunnels, useTunnels } from '@/tunnels/store'
import { About } from '@/ui/about'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Empty } from '@/ui/empty'
import { Row } from '@/ui/row'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useNow } from '@/ui/use-now'
import { useWhileShown } from '@/ui/use-while-shown'
import { doorsWords } from './doors-words'
import './list.scss'
import { Reading } from './parts/reading'
import { useEverywhere } from './use-everywhere'

definePageConfig({ enablePullDownRefresh: true })

/** What of the account's homes is open: to whom, since when, until when, and on which phone it was opened. */
export default asPage(function Doors() {
  const t = useWords(doorsWords)
  const kept = useKept()
  useKnownNodes(useTunnels())
  useEverywhere()
  const doors = useWhileShown(useOpenDoors())
  const toServices = { text: t('toServices'), onPress: () => open(routes.tunnels.list({})) }
  const error = useRefreshError()
  const closable = doors.filter(({ state }) => state !== 'not-ours')
  const isKnown = useIsKnown()
  const isEmpty = doors.length === 0 && isKnown
  return (
    <Screen
      title={t('title')}
      guest={{ title: t('guestTitle'), note: t('guestNote') }}
      {...(closable.length > 1 && { footer: <CloseAll doors={closable} /> })}
    >
      <Reading readAtMs={isEmpty || doors.length > 0 || error ? kept.readAtMs : null} />
      {doors.length > 0 && <OpenList doors={doors} />}
      {isEmpty ? (
        <View className="tunnels-none">
          <Empty title={t('emptyTitle')} note={t('emptyNote')} action={toServices} />
        </View>
      ) : (
        <Button kind="quiet" {...toServices} />
      )}
    </Screen>
  )
}, startTunnels)

const close = ({ nodeId, mapId, door }: OpenDoor): void => {
  if (door) closeDoor(door)
  else if (mapId !== null) commandTunnel(nodeId, { is: 'stop', mapId })
}

/** Its key is the service's own id, unless another phone has opened it. */
const serviceOf = ({ key, door }: OpenDoor): string => (door ? door.serviceId : key)

/** What a print opens for itself is nobody's service, and one that is deleted has nothing to share any more. */
const canBeShared = (door: OpenDoor, tunnels: Tunnels): boolean => {
  const map = mapIn(tunnels, serviceOf(door))
  return door.state !== 'closing' && map !== undefined && map.wants !== 'removed' && !isOfJob(map.id)
}

const OpenList = ({ doors }: { doors: readonly OpenDoor[] }) => {
  const t = useWords(doorsWords)
  const shownName = useShownName()
  const named = doors.map(door => ({ ...door, nodeName: shownName({ id: door.nodeId, name: door.nodeName }) }))
  const nodes = [...new Map(named.map(({ nodeId, nodeName }) => [nodeId, nodeName]))]
  return (
    <>
      <View>{t('hint')}</View>
      {nodes.map(([nodeId, name]) => (
        <Card key={nodeId} title={name} isFlush>
          {named
            .filter(door => door.nodeId === nodeId)
            .map((door, _, ofNode) => (
              <DoorRow key={door.key} door={door} name={nameAmong(ofNode, door)} spokenName={nameAmong(named, door)} />
            ))}
        </Card>
      ))}
    </>
  )
}

const dots: Record<OpenDoor['state'], DotState> = {
  running: 'on',
  opening: 'changing',
  'may-be-open': 'unknown',
  closing: 'changing',
  'not-ours': 'off',
}

/** Its buttons are heard without the node that it stands below. */
const DoorRow = ({ door, name, spokenName }: { door: OpenDoor; name: string; spokenName: string }) => {
  const t = useWords(doorsWords)
  const tunnels = useTunnels()
  const share = () => open(routes.sharing.share({ service: serviceOf(door) }))
  return (
    <Row
      title={name}
      note={<Facts door={door} />}
      trailing={
        door.state !== 'not-ours' && (
          <About value={spokenName}>
            <View className="doors-actions">
              {canBeShared(door, tunnels) && <Button isSmall kind="quiet" text={t('share')} onPress={share} />}
              <Button
                isSmall
                kind="quiet"
                text={t('close')}
                busyText={t('is-closing')}
                isBusy={door.state === 'closing'}
                onPress={() => close(door)}
              />
            </View>
          </About>
        )
      }
    />
  )
}

const Facts = ({ door }: { door: OpenDoor }) => {
  const t = useWords(doorsWords)
  const language = useLanguage()
  const now = useNow(15_000)
  const { state, rule, phone, openedAtMs, closesAtMs } = door
  const timeText = (atMs: number) => formatMoment(atMs, now, language)
  const until = () => {
    if (closesAtMs === null) return t('never')
    // What nobody knows to be open, nobody may be there to close.
    const willClose = state === 'running' || state === 'opening' ? 'until' : 'planned'
    return t(closesAtMs < now ? 'wasUntil' : willClose, { time: timeText(closesAtMs) })
  }
  return (
    <>
      <StateDot state={dots[state]} text={t(`is-${state}`)} />
      <View>{t(rule === rules.anyone ? 'anyone' : 'onlyMe')}</View>
      <View>
        {[openedAtMs !== null && t('since', { time: timeText(openedAtMs) }), until()].filter(Boolean).join(' · ')}
      </View>
      <View>{phone === null ? t('thisPhone') : phone === '' ? t('otherPhone') : t('phone', { phone })}</View>
    </>
  )
}

const CloseAll = ({ doors }: { doors: readonly OpenDoor[] }) => {
  const t = useWords(doorsWords)
  const [isAsking, setAsking] = useState(false)
  const closing = doors.filter(({ state }) => state !== 'closing')
  const closeThem = () => {
    for (const door of closing) close(door)
    setAsking(false)
  }
  return (
    <>
      <Button kind="danger" text={t('closeAll')} isBusy={closing.length === 0} onPress={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        isDangerous
        title={t('closeAllTitle', { count: closing.length })}
        effect={t('closeAllNote')}
        confirmText={t('closeAll')}
        onConfirm={closeThem}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
