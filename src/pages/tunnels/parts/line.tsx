import { View } from '@tarojs/components'
import { formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { tunnelsWords } from '@/i18n/tunnels'
import { useWords } from '@/i18n/words'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { dotOf, stateText } from '../labels'
import { type TunnelLine, targetOf, usableAddress } from '../lines'
import { switchService } from '../switching'
import './line.scss'

/** One service: its target, its state, and the button that changes it. */
export const ServiceLine = ({ line, onPress }: { line: TunnelLine; onPress: () => void }) => {
  const t = useWords(tunnelsWords)
  const language = useLanguage()
  const { map, status } = line
  const state = stateText(status, language)
  return (
    <Row
      title={map.name}
      label={`${map.name}，${state}`}
      note={
        <View className="service-line">
          <StateDot state={dotOf[status.state]} text={state} />
          <View>{targetOf(map)}</View>
          {status.state === 'running' && <View>{`→ ${usableAddress(map, status.address)}`}</View>}
          {(map.isFavourite || map.closesAtMs !== null) && (
            <View className="service-line__badges">
              {map.isFavourite && <Badge text={t('favourite')} tone="accent" />}
              {map.closesAtMs !== null && <Badge text={t('closesAt', { time: formatTime(map.closesAtMs) })} />}
            </View>
          )}
        </View>
      }
      trailing={<Toggle line={line} />}
      onPress={onPress}
    />
  )
}

const Toggle = ({ line }: { line: TunnelLine }) => {
  const t = useWords(tunnelsWords)
  const { map, status } = line
  if (map.wants === 'removed') return null
  const isWanted = map.wants === 'running'
  const isBusy = status.state === 'stopping' && !status.isSlow
  return (
    <Button
      isSmall
      kind="quiet"
      text={t(isWanted ? 'stop' : 'start')}
      busyText={t('stopping')}
      isBusy={isBusy}
      onPress={() => switchService(line, !isWanted)}
    />
  )
}
