import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { useLatest } from '@/lib/use-latest'
import { isPriceShown } from '@/mall/virtual-prices'
import { isOpen, paymentKinds, stageOf, type Unsettled } from '@/payment/payment'
import { ask } from '@/payment/runner'
import { forgetPayment, keepPayment, paymentOf, usePayments } from '@/payment/store'
import { codes } from '@/request/codes'
import { goBack, type routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { isOrderOver, type Order } from '@/services/orders'
import { trackAccount } from '@/session/session'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { showToast } from '@/ui/toast'
import { PaymentProgress } from './parts/progress'
import { PaymentVerdict, shownStageOf } from './parts/verdict'
import { useOrder } from './use-order'
import { paymentPageWords } from './words'

/** One payment, from the order to what was bought. */
export default asPage(function PaymentPage() {
  const t = useWords(paymentPageWords)
  // A truncated link names no order.
  const { orderNo } = usePageParams<typeof routes.payments.payment>()
  const payment = orderNo ? <OnePayment orderNo={orderNo} /> : <Missing />
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {payment}
    </Screen>
  )
})

const Missing = () => {
  const t = useWords(paymentPageWords)
  return <Empty title={t('missing')} note={t('missingNote')} action={{ text: t('back'), onPress: () => goBack() }} />
}

const OnePayment = ({ orderNo }: { orderNo: string }) => {
  const t = useWords(paymentPageWords)
  const payment = usePayments().find(each => each.orderNo === orderNo)
  const end = payment?.tradeState
  const orders = useOrder(orderNo, end === 'SUCCESS', end === 'CLOSED')
  const order = orders.data?.items[0]

  // Opened from the list of orders, or by a link: an order that can be paid is stored as a payment. Another window that
  // settles it or gives it up no longer stores it, so this page asks once more how it stands.
  const unsettled = order && unsettledOf(order)
  const [isOtherAccount] = useState(trackAccount)
  const isGivenUp = useRef(false)
  useEffect(() => {
    if (!unsettled || payment || isGivenUp.current || isOtherAccount()) return
    keepPayment(unsettled)
    void ask(unsettled.orderNo, 'otherwise')
  }, [unsettled, payment, isOtherAccount])

  // Asked once more, a server may have heard of the money, or the end, that the order tells of.
  const shown = payment && shownStageOf(payment, order)
  const isBehind = payment && stageOf(payment) === 'unfinished' && shown !== 'unfinished'
  useEffect(() => {
    if (isBehind) void ask(orderNo, 'otherwise')
  }, [isBehind, orderNo])

  const giveUp = async () => {
    isGivenUp.current = true
    forgetPayment(orderNo)
    showToast({ text: t('gaveUp') })
    await goBack()
  }

  // Its end has been seen now; from here on it is in the list of orders. If it stayed, whoever buys the same again would
  // continue one that its provider calls unpaid for ever.
  const isTold = useLatest(isBehind && order && isOrderOver(order))
  useEffect(
    () => () => {
      const seen = paymentOf(orderNo)
      if (seen && (isTold.current || !isOpen(seen))) forgetPayment(orderNo)
    },
    [orderNo, isTold],
  )

  if (!payment && orders.error?.code === codes.orderNotFound) return <Missing />
  if (!payment)
    return (
      <QueryView query={orders} isEmpty={() => unsettled === undefined} empty={<Missing />}>
        {() => null}
      </QueryView>
    )
  return (
    <>
      <PaymentVerdict payment={payment} order={order} onGiveUp={giveUp} />
      <PaymentProgress payment={payment} order={order} />
    </>
  )
}

/** The payment that an order needs; undefined when it was paid with points, or cannot be bought here. */
const unsettledOf = ({ orderNo, kind, title, amountFen }: Order): Unsettled | undefined => {
  const paidBy = paymentKinds[kind]
  return paidBy && amountFen !== null && isPriceShown(kind)
    ? { orderNo, kind: paidBy, title, amountFen, claim: null, sheetAtMs: null }
    : undefined
}
