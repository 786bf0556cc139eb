import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Order } from '@/services/orders'
import { Card } from '@/ui/card'
import { Timeline, type TimelineStep } from '@/ui/timeline'
import { stepWords } from '../order-labels'
import { timelineOf } from '../timeline'
import { ordersWords } from '../words'

/** Every step with its time; those to come are hollow. */
export const OrderProgress = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const named = useWords(uiWords)
  const language = useLanguage()
  const steps = timelineOf(order).map(({ state, atMs }): TimelineStep => {
    const name = stepWords(order, state, t)
    if (atMs === null) return { key: state, name, state: 'later', label: named('named', { name, state: t('upNext') }) }
    const when = `${formatDay(atMs, serverNow(), language)} ${formatTime(atMs)}`
    return { key: state, name, state: 'done', trailing: when, label: named('named', { name, state: when }) }
  })
  return (
    <Card title={t('progress')}>
      <Timeline steps={steps} />
    </Card>
  )
}
