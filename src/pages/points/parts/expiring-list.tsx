import { View } from '@tarojs/components'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import { open, routes } from '@/routes'
import type { PointsSummary } from '@/services/points'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { expiringWords } from '../expiring-words'

type Props = Pick<PointsSummary, 'expiring'> & { onLeave: () => void }

/** When how many points expire, and where to spend them. */
export const ExpiringList = ({ expiring, onLeave }: Props) => {
  const t = useWords(expiringWords)
  const language = useLanguage()
  return (
    <>
      <View>{t('expiringHelp')}</View>
      <View>
        {expiring.map(({ expiresAtMs, points }) => (
          <Row
            key={expiresAtMs}
            title={t('expiresOn', { day: formatServerDay(serverDayAt(expiresAtMs), language) })}
            trailing={t('points', { points })}
          />
        ))}
      </View>
      <Button
        text={t('toMall')}
        onPress={() => {
          onLeave()
          return open(routes.mall.home())
        }}
      />
    </>
  )
}
