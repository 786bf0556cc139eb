import { View } from '@tarojs/components'
import { formatFen } from '@/i18n/format-number'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { isPriceShown } from '@/mall/virtual-prices'
import { useBelieved } from '@/payment/believed'
import { isInDoubt, paymentKinds } from '@/payment/payment'
import { ask } from '@/payment/runner'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import type { Order } from '@/services/orders'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { useServerNow } from '@/ui/use-now'
import { priceText, stateWords } from '../order-labels'
import { ordersWords } from '../words'
import { titleOf } from './order-line'
import { OrderPicture } from './order-picture'
import './outcome.scss'

/** The order and its state in one large word. */
export const OrderOutcome = (told: { order: Order }) => {
  const t = useWords(ordersWords)
  const order = useBelieved()(told.order)
  return (
    <>
      <Card>
        <View className="outcome">
          <OrderPicture order={order} />
          <View className="outcome__words">
            <View className="outcome__state">{stateWords(order, t)}</View>
            <View>{titleOf(order)}</View>
            <View className="outcome__sum">{priceText(order, t)}</View>
          </View>
        </View>
      </Card>
      {order.state === 'refunded' && <Refund order={order} />}
      {order.state === 'created' && order.amountFen !== null && <Unpaid order={order} amountFen={order.amountFen} />}
    </>
  )
}

/** The way to pay, or why there is none here, or none now. */
const Unpaid = ({ order: { kind, orderNo, closesAtMs }, amountFen }: { order: Order; amountFen: number }) => {
  const t = useWords(ordersWords)
  const p = useWords(paymentWords)
  const nowMs = useServerNow(closesAtMs ? 15_000 : null)
  const payment = usePayments().find(each => each.orderNo === orderNo)
  if (payment && isInDoubt(payment)) {
    const askAgain = { text: t('lookAgain'), onPress: () => void ask(orderNo, 'otherwise') }
    return <Notice tone="warn" icon="clock" title={p('confirming')} action={askAgain} />
  }
  if (!paymentKinds[kind]) return <Notice icon="info" title={t('tooNew')} note={t('notPaidHereNote')} />
  if (!isPriceShown(kind)) return <Notice icon="info" title={t('notPaidHere')} note={t('notPaidHereNote')} />
  if (closesAtMs && closesAtMs <= nowMs) return <Notice icon="clock" title={t('payOver')} note={t('payOverNote')} />
  return (
    <Button
      text={t('pay', { amount: formatFen(amountFen) })}
      onPress={() => open(routes.payments.payment({ orderNo }))}
    />
  )
}

/** Why it was refunded, and where to. */
const Refund = ({ order: { kind, refundReason, points, amountFen } }: { order: Order }) => {
  const t = useWords(ordersWords)
  const money =
    amountFen !== null && isPriceShown(kind) ? t('refundTo', { amount: formatFen(amountFen) }) : t('refundBack')
  const back = points === null ? money : t('refundPoints', { points })
  return <Notice icon="refund" title={back} {...(refundReason && { note: refundReason })} />
}
