import { View } from '@tarojs/components'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useBelieved } from '@/payment/believed'
import { open, routes } from '@/routes'
import type { Order, OrderState } from '@/services/orders'
import { Badge } from '@/ui/badge'
import { PaneRow } from '@/ui/panes'
import { Row } from '@/ui/row'
import { useServerNow } from '@/ui/use-now'
import { priceText, stateWords } from '../order-labels'
import { ordersWords } from '../words'
import './order-line.scss'
import { OrderPicture } from './order-picture'

/** An order at a glance: its goods, state and price. */
export const OrderLine = (told: { order: Order }) => {
  const t = useWords(ordersWords)
  const order = useBelieved()(told.order)
  const page = routes.orders.order({ orderNo: order.orderNo })
  const row = (
    <Row
      title={titleOf(order)}
      leading={<OrderPicture order={order} />}
      note={
        <View className="order-line__note">
          <Badge text={stateWords(order, t)} tone={toneOf(order)} />
          <When order={order} />
        </View>
      }
      trailing={<View className="order-line__sum">{priceText(order, t)}</View>}
      onPress={() => void open(page)}
    />
  )
  return process.env.TARO_ENV === 'h5' ? <PaneRow address={page.path}>{row}</PaneRow> : row
}

/** A quantity of one is not shown. */
export const titleOf = ({ title, quantity }: Order): string => (quantity > 1 ? `${title} × ${quantity}` : title)

const When = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const language = useLanguage()
  const { closesAtMs, steps, state } = order
  const nowMs = useServerNow(state === 'created' ? 15_000 : null)
  const moment = (atMs: number) => `${formatDay(atMs, nowMs, language)} ${formatTime(atMs)}`
  if (state === 'created' && closesAtMs && nowMs < closesAtMs)
    return <View>{t('payBefore', { time: moment(closesAtMs) })}</View>
  const [first] = steps
  return first ? <View>{moment(first.atMs)}</View> : null
}

/** Only what is to be paid waits for its owner. */
const toneOf = ({ state, points }: Order) => (state === 'created' && points !== null ? 'accent' : tones[state])

const tones: Record<OrderState, 'plain' | 'accent' | 'ok' | 'warn'> = {
  created: 'warn',
  paid: 'accent',
  delivering: 'accent',
  done: 'ok',
  refunded: 'plain',
  closed: 'plain',
  unknown: 'plain',
}
