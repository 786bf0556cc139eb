import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { ordersWords } from '@/i18n/orders'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Order } from '@/services/shapes/orders'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import { stepWords } from '../order-words'
import { timelineOf } from '../timeline'
import './progress.scss'

/** Every step with its time; those to come are hollow. */
export const Progress = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const named = useWords(uiWords)
  const language = useLanguage()
  return (
    <Card title={t('progress')}>
      {timelineOf(order).map(({ state, atMs }) => {
        const name = stepWords(order, state, t)
        const when = atMs === null ? t('upNext') : `${formatDay(atMs, serverNow(), language)} ${formatTime(atMs)}`
        return (
          <View
            key={state}
            className={classes('progress__step', atMs === null && 'progress__step--ahead')}
            {...spoken({ role: 'img', label: named('named', { name, state: when }) })}
          >
            <View className="progress__dot" />
            <View className="progress__name">{name}</View>
            {atMs !== null && <View className="progress__when">{when}</View>}
          </View>
        )
      })}
    </Card>
  )
}
