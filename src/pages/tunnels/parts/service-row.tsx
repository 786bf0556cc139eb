import { View } from '@tarojs/components'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, type Route } from '@/routes'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { PaneRow } from '@/ui/panes'
import { Row } from '@/ui/row'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useNow } from '@/ui/use-now'
import { serviceWords } from '../service-words'
import './service-row.scss'

/** A service as it is shown. */
export type ShownService = {
  name: string
  /** The address and port on the node, or in its network. */
  target: string
  state: string
  dot: DotState
  /** Where it is reached; undefined unless it runs. */
  address: string | undefined
  isFavourite: boolean
  closesAtMs: number | null
  /** Its node is offline: if that is not back by then, there is nothing to close. */
  isWaiting?: boolean
  isWanted: boolean
  isBusy: boolean
}

type Props = {
  service: ShownService
  /** Its page, or what else it opens. */
  opens: Route | (() => void)
  /** Missing for a service that is being removed. */
  onSwitch?: ((isOn: boolean) => void) | undefined
  /** Its node has to be woken first, which takes the place of starting and stopping it. */
  onWake?: (() => void) | undefined
}

/** One service: its target and its state. The button that starts or stops it is outside the tappable row. */
export const ServiceRow = ({ service, opens, onSwitch, onWake }: Props) => {
  const page = typeof opens === 'function' ? undefined : opens
  const onPress = typeof opens === 'function' ? opens : () => open(opens)
  const row = <Row title={service.name} note={<Facts service={service} />} onPress={onPress} />
  return (
    <View className="service-row">
      <View className="service-row__opens">
        {process.env.TARO_ENV === 'h5' && page ? <PaneRow address={page.path}>{row}</PaneRow> : row}
      </View>
      {onWake ? <Wake onWake={onWake} /> : onSwitch && <Toggle service={service} onSwitch={onSwitch} />}
    </View>
  )
}

const Facts = ({ service }: { service: ShownService }) => {
  const { name, target, state, dot, address } = service
  return (
    <View className="service-row__facts">
      <StateDot state={dot} text={state} />
      {target !== name && <View>{target}</View>}
      {address && <View>{`→ ${address}`}</View>}
      <Badges service={service} />
    </View>
  )
}

const Badges = ({ service: { isFavourite, closesAtMs, isWaiting } }: { service: ShownService }) => {
  const t = useWords(serviceWords)
  const language = useLanguage()
  const now = useNow(60_000)
  if (!isFavourite && closesAtMs === null) return null
  return (
    <View className="service-row__badges">
      {isFavourite && <Badge text={t('favourite')} tone="accent" />}
      {closesAtMs !== null && (
        <Badge text={t(isWaiting ? 'waitsUntil' : 'closesAt', { time: formatMoment(closesAtMs, now, language) })} />
      )}
    </View>
  )
}

const Wake = ({ onWake }: { onWake: () => void }) => (
  <Button isSmall kind="quiet" text={useWords(serviceWords)('wake')} onPress={onWake} needsNetwork />
)

const Toggle = ({ service: { isWanted, isBusy }, onSwitch }: Required<Pick<Props, 'service' | 'onSwitch'>>) => {
  const t = useWords(serviceWords)
  return (
    <Button
      isSmall
      kind="quiet"
      text={t(isWanted ? 'stop' : 'start')}
      busyText={t('stopping')}
      isBusy={isBusy}
      onPress={() => onSwitch?.(!isWanted)}
    />
  )
}
