import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { copyAddress, openAddress } from '@/node/open-address'
import { serviceDot } from '@/node/service-dot'
import { open, routes } from '@/routes'
import { rules } from '@/tunnel/shapes'
import type { HostAndPort } from '@/tunnel/tunnel'
import { isForBrowsers, isSameAgain, nameOf, type ServiceEntry, targetOf, usableAddress } from '@/tunnels/entries'
import { isOfJob } from '@/tunnels/everywhere/follow'
import { remove, sharedPlace, switchService, takeBack } from '@/tunnels/service-commands'
import { lookAt } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { SwitchRow } from '@/ui/switch-row'
import { showToast } from '@/ui/toast'
import { useNow } from '@/ui/use-now'
import { limitLabel, routeText, stateText } from '../labels'
import { hide, isOn, setFavourite } from '../service-actions'
import { serviceWords } from '../service-words'
import { tunnelsWords } from '../words'
import { LimitSheet } from './limit-sheet'
import { ServiceAccess } from './service-access'

type DetailsProps = {
  line: ServiceEntry
  /** Its deletion is on its way. */
  onRemoved: () => void
  /** Its node is offline. */
  onWake?: (() => void) | undefined
}

/** One service: all that is known of it, and all that can be done with it. */
export const ServiceDetails = ({ line, onRemoved, onWake }: DetailsProps) => {
  const t = useWords(tunnelsWords)
  const [asking, setAsking] = useState<'limit' | 'removing' | 'taking-back'>()
  /** The one that the tap was about: its node may be lost while the question is open. */
  const [shared, setShared] = useState<HostAndPort>()
  const { tunnel, map } = line
  useEffect(() => lookAt(tunnel.node.id, map.id), [tunnel.node.id, map.id])
  const back = () => setAsking(undefined)
  return (
    <>
      <AccessSection line={line} />
      {onWake && <Button text={t('wakeAndOpen')} onPress={onWake} needsNetwork />}
      <SwitchButton line={line} />
      <Facts line={line} onLimit={() => setAsking('limit')} />
      <ActionSection
        line={line}
        onTakeBack={place => {
          setShared(place)
          setAsking('taking-back')
        }}
        onRemove={() => setAsking('removing')}
      />
      <LimitSheet tunnel={tunnel} isOpen={asking === 'limit'} onClose={back} />
      {shared && <TakingBack line={line} place={shared} isOpen={asking === 'taking-back'} onClose={back} />}
      <Removing line={line} isOpen={asking === 'removing'} onClose={back} onDone={onRemoved} />
    </>
  )
}

const AccessSection = ({ line }: { line: ServiceEntry }) => {
  const language = useLanguage()
  const { map, status } = line
  return (
    <ServiceAccess
      service={{
        state: stateText(status, language),
        dot: serviceDot(status),
        address: status.state === 'running' ? usableAddress(map, status.address) : undefined,
      }}
      isWeb={isForBrowsers(map)}
      onOpen={() => openAddress(line)}
      onCopy={copyAddress}
    />
  )
}

const Facts = ({ line, onLimit }: { line: ServiceEntry; onLimit: () => void }) => {
  const t = useWords(tunnelsWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const service = useWords(serviceWords)
  const { map, tunnel, status } = line
  const route = status.state === 'running' ? routeText(status.route, language) : ''
  const isForAll = map.rule === rules.anyone
  const isWaiting = status.state === 'node-offline'
  return (
    <Card isFlush>
      <Row title={t('target')} note={`${tunnel.node.name} · ${targetOf(map)}`} />
      <Row title={t('route')} trailing={route || unknownValue} />
      <Row
        title={t('who')}
        note={
          <>
            <View>{t(isForAll ? 'anyone' : 'onlyMe')}</View>
            <View>{t(isForAll ? 'anyoneNote' : 'onlyMeNote')}</View>
            {isSameAgain(line) && <View>{t('sameAgain')}</View>}
          </>
        }
      />
      <Row title={t('limit')} note={limitLabel(tunnel, language)} onPress={onLimit} />
      {map.closesAtMs !== null && (
        <Row
          title={service(isWaiting ? 'waitsUntil' : 'closesAt', { time: formatMoment(map.closesAtMs, now, language) })}
          note={t(isWaiting ? 'waitsNote' : 'closesNote')}
        />
      )}
      <SwitchRow
        title={service('favourite')}
        note={t('favouriteNote')}
        isOn={map.isFavourite}
        onChange={isOn => setFavourite(line, isOn)}
      />
    </Card>
  )
}

const SwitchButton = ({ line }: { line: ServiceEntry }) => {
  const t = useWords(serviceWords)
  if (line.map.wants === 'removed') return null
  const isWanted = isOn(line)
  return <Button kind="quiet" text={t(isWanted ? 'stop' : 'start')} onPress={() => switchService(line, !isWanted)} />
}

type ActionsProps = { line: ServiceEntry; onTakeBack: (place: HostAndPort) => void; onRemove: () => void }
const ActionSection = ({ line, onTakeBack, onRemove }: ActionsProps) => {
  const t = useWords(tunnelsWords)
  const { id, wants } = line.map
  const place = sharedPlace(line)
  return (
    <>
      {/* What a print opens for itself is nobody's service. */}
      {wants !== 'removed' && isOn(line) && !isOfJob(id) && (
        <Button kind="quiet" text={t('share')} onPress={() => open(routes.sharing.share({ service: id }))} />
      )}
      {wants !== 'removed' && place && <Button kind="quiet" text={t('takeBack')} onPress={() => onTakeBack(place)} />}
      <Button kind="danger" text={t('remove')} onPress={onRemove} />
    </>
  )
}

/** Who has the address is shut out for good; stopping alone keeps it for the next start. */
const TakingBack = ({ line, place, isOpen, onClose }: Omit<RemovingProps, 'onDone'> & { place: HostAndPort }) => {
  const t = useWords(tunnelsWords)
  const confirm = () => {
    takeBack(line, place)
    showToast({ text: t('takenBack') })
    onClose()
  }
  return (
    <Confirm
      isOpen={isOpen}
      isDangerous
      title={t('takeBackTitle', { name: nameOf(line.map) })}
      effect={t('takeBackNote', { address: usableAddress(line.map, place) })}
      confirmText={t('takeBack')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

type RemovingProps = { line: ServiceEntry; isOpen: boolean; onClose: () => void; onDone: () => void }
const Removing = ({ line, isOpen, onClose, onDone }: RemovingProps) => {
  const t = useWords(tunnelsWords)
  const { status } = line
  const name = nameOf(line.map)
  const isDisowned = status.state === 'failed' && status.ended.why === 'disowned'
  const isStuck = isDisowned || (status.state === 'stopping' && status.isSlow)
  const note = isDisowned ? 'disownedNote' : isStuck ? 'forgetNote' : 'removeNote'
  const confirm = () => {
    if (isStuck) hide(line)
    else remove(line)
    showToast({ text: t('removed', { name }) })
    onClose()
    onDone()
  }
  return (
    <Confirm
      isOpen={isOpen}
      isDangerous
      title={t(isStuck ? 'forgetTitle' : 'removeTitle', { name })}
      effect={t(note)}
      confirmText={t(isStuck ? 'forget' : 'remove')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
