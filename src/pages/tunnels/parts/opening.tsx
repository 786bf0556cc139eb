import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { copyAddress, openAddress } from '@/node/open-address'
import { serviceDot } from '@/node/service-dot'
import { WakeAndOpenSheet, wakeToOpen } from '@/node/wake-and-open'
import { open, routes } from '@/routes'
import { rules } from '@/tunnel/shapes'
import { isForBrowsers, linesOf, type ServiceEntry, usableAddress } from '@/tunnels/entries'
import { remove, switchService } from '@/tunnels/service-commands'
import { useTunnels } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { StateDot } from '@/ui/state-dot'
import { SwitchRow } from '@/ui/switch-row'
import { useNow } from '@/ui/use-now'
import { stateText } from '../labels'
import { setFavourite } from '../service-actions'
import { serviceWords } from '../service-words'
import { newTunnelWords, tunnelsWords } from '../words'
import { AddressBox } from './address-box'

const place = 'create'

/** The progress of a service being opened, up to its address. */
export const Opening = ({ nodeId, mapId, onEdit }: { nodeId: string; mapId: string; onEdit: () => void }) => {
  const t = useWords(newTunnelWords)
  const shared = useWords(tunnelsWords)
  const tunnels = useTunnels()
  const now = useNow(15_000)
  const line = linesOf(tunnels, now).find(({ tunnel, map }) => tunnel.node.id === nodeId && map.id === mapId)
  const edit = () => {
    if (line) remove(line)
    onEdit()
  }
  return (
    <>
      {/* It may be deleted from the list, or on another phone. */}
      {!line && (
        <Empty
          title={shared('missing')}
          note={shared('missingNote')}
          action={{ text: t('backToForm'), onPress: edit }}
        />
      )}
      {line?.status.state === 'running' ? <Done line={line} /> : line && <OnItsWay line={line} onEdit={edit} />}
      <WakeAndOpenSheet place={place} />
      <Button kind="quiet" text={t('list')} onPress={() => open(routes.tunnels.list({}))} />
    </>
  )
}

const Done = ({ line }: { line: ServiceEntry }) => {
  const t = useWords(newTunnelWords)
  const shared = useWords(tunnelsWords)
  const service = useWords(serviceWords)
  const { map, status } = line
  if (status.state !== 'running') return null
  const address = usableAddress(map, status.address)
  const isWeb = isForBrowsers(map)
  const isForAll = map.rule === rules.anyone
  const who = isForAll ? `${t('doneNote', { name: map.name })}\n${shared('anyoneNote')}` : shared('onlyMeNote')
  return (
    <>
      <Notice tone="ok" icon="check" title={t('done')} note={who} />
      <AddressBox label={service('address')} address={address} />
      {isWeb && <Button text={service('open')} onPress={() => openAddress(line)} />}
      <Button
        kind={isWeb ? 'quiet' : 'primary'}
        icon="copy"
        text={service('copy')}
        onPress={() => copyAddress(address)}
      />
      <Card isFlush>
        <SwitchRow
          title={service('favourite')}
          note={shared('favouriteNote')}
          isOn={map.isFavourite}
          onChange={isOn => setFavourite(line, isOn)}
        />
      </Card>
      <Button kind="quiet" text={shared('share')} onPress={() => open(routes.sharing.share({ service: map.id }))} />
    </>
  )
}

const OnItsWay = ({ line, onEdit }: { line: ServiceEntry; onEdit: () => void }) => {
  const t = useWords(newTunnelWords)
  const { state } = line.status
  const shared = useWords(tunnelsWords)
  const client = useQueryClient()
  const text = stateText(line.status, useLanguage())
  const wake = () => wakeToOpen(client, place, line)
  const edit = <Button kind="quiet" text={t('backToForm')} onPress={onEdit} />
  switch (state) {
    case 'failed':
    case 'stopped':
      return (
        <>
          <Notice tone={state === 'failed' ? 'danger' : 'warn'} icon="warning" title={text} note={t('failedNote')} />
          <Button text={t('retry')} onPress={() => switchService(line, true)} />
          {edit}
        </>
      )
    case 'stopping':
    case 'node-offline':
      return (
        <>
          <Notice tone="warn" icon={state === 'stopping' ? 'clock' : 'offline'} title={text} note={line.map.name} />
          {state === 'node-offline' && <Button text={shared('wakeAndOpen')} onPress={wake} needsNetwork />}
          {edit}
        </>
      )
    default:
      return (
        <Card title={t('opening')}>
          <StateDot state={serviceDot(line.status)} text={text} />
          <View>{line.map.name}</View>
          <View>{t('openingNote')}</View>
        </Card>
      )
  }
}
