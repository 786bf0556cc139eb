import { View } from '@tarojs/components'
import { formatTime } from '@/i18n/format-time'
import { paymentPageWords } from '@/i18n/payment-page'
import { useWords } from '@/i18n/words'
import { isOpen, type Payment } from '@/payment/payment'
import type { Order } from '@/services/shapes/orders'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { type DotState, StateDot } from '@/ui/state-dot'

type Props = { payment: Payment; order: Order | undefined }

/**
 * Each step, with the time the server names for it; whom it goes to, before it is paid as well; and the number to quote
 * when something is unclear.
 */
export const Progress = ({ payment, order }: Props) => {
  const t = useWords(paymentPageWords)
  const { orderNo } = payment
  const copy = () => copyText(orderNo, t('copied'))
  return (
    <>
      <Card title={t('steps')} isFlush>
        <Step title={t('stepOrder')} state="done" atMs={timeOf(order, 'created')} />
        <PayStep payment={payment} order={order} />
        <DeliveryStep payment={payment} order={order} />
      </Card>
      <Card isFlush>
        <Row title={t('orderNo')} note={orderNo} trailing={<Icon name="copy" />} onPress={copy} isAction />
      </Card>
    </>
  )
}

const PayStep = ({ payment, order }: Props) => {
  const t = useWords(paymentPageWords)
  const isPaid = payment.tradeState === 'SUCCESS' || payment.tradeState === 'REFUND'
  return (
    <Step
      title={t('stepPay')}
      state={isPaid ? 'done' : isOpen(payment) ? 'now' : 'never'}
      atMs={isPaid ? timeOf(order, 'paid') : undefined}
    />
  )
}

const deliveryWords = { boost: 'stepBoost', topUp: 'stepTopUp', voucher: 'stepVoucher' } as const

const DeliveryStep = ({ payment, order }: Props) => {
  const t = useWords(paymentPageWords)
  const title = t(deliveryWords[order?.kind === 'voucher' ? 'voucher' : payment.kind])
  const { tradeState } = payment
  if (tradeState === 'REFUND' || order?.state === 'refunded')
    return <Row title={title} note={order?.refundReason} trailing={<StateDot state="off" text={t('isRefunded')} />} />
  if (tradeState !== 'SUCCESS')
    return (
      <Step title={title} state={tradeState === 'CLOSED' ? 'never' : 'later'} atMs={undefined} note={order?.sentTo} />
    )
  const isDone = order?.state === 'done'
  return <Step title={title} state={isDone ? 'done' : 'now'} atMs={timeOf(order, 'done')} note={order?.sentTo} />
}

type StepProps = {
  title: string
  state: 'done' | 'now' | 'later' | 'never'
  atMs: number | undefined
  note?: string | null | undefined
}

const dots: Record<StepProps['state'], DotState> = { done: 'on', now: 'changing', later: 'unknown', never: 'off' }
const states = { done: 'isDone', now: 'isNow', later: 'isLater', never: 'isNever' } as const

const Step = ({ title, state, atMs, note }: StepProps) => {
  const t = useWords(paymentPageWords)
  const notes = [note, atMs === undefined ? undefined : formatTime(atMs)].filter(Boolean)
  return (
    <Row
      title={title}
      note={notes.length > 0 && <View>{notes.join(' · ')}</View>}
      trailing={<StateDot state={dots[state]} text={t(states[state])} />}
    />
  )
}

const timeOf = (order: Order | undefined, state: Order['state']): number | undefined =>
  order?.steps.find(step => step.state === state)?.atMs
