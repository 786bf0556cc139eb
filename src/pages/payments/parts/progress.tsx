import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { Payment, Stage } from '@/payment/payment'
import type { Order } from '@/services/orders'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Timeline, type TimelineStep } from '@/ui/timeline'
import { paymentPageWords } from '../words'
import { shownStageOf } from './verdict'

type Props = { payment: Payment; order: Order | undefined }

const looks: Record<StepStatus, TimelineStep['state']> = {
  isDone: 'done',
  isNow: 'now',
  isUnpaid: 'later',
  isLater: 'later',
  isNever: 'stopped',
  isRefunded: 'stopped',
}

const deliveryWords = { boost: 'stepBoost', topUp: 'stepTopUp', voucher: 'stepVoucher' } as const

/**
 * Each step with the server's time for it; the recipient, also before it is paid; and the order number to quote to
 * support.
 */
export const PaymentProgress = ({ payment, order }: Props) => {
  const t = useWords(paymentPageWords)
  const language = useLanguage()
  const { orderNo } = payment
  const copy = () => copyText(orderNo, t('copied'))
  const step = (name: string, status: StepStatus, atMs: number | undefined, note?: string | null): TimelineStep => ({
    key: name,
    name,
    state: looks[status],
    note: [note, atMs === undefined ? undefined : formatMoment(atMs, serverNow(), language)]
      .filter(Boolean)
      .join(' · '),
    trailing: t(status),
  })
  const stage = shownStageOf(payment, order)
  const paying = payStepStatus(stage)
  const delivery = deliveryStepStatus(stage, order?.state)
  const deliveryName = t(deliveryWords[order?.kind === 'voucher' ? 'voucher' : payment.kind])
  return (
    <>
      <Card title={t('steps')}>
        <Timeline
          steps={[
            step(t('stepOrder'), 'isDone', timeOf(order, 'created')),
            step(t('stepPay'), paying, paying === 'isDone' ? timeOf(order, 'paid') : undefined),
            step(
              deliveryName,
              delivery,
              delivery === 'isDone' ? timeOf(order, 'done') : undefined,
              delivery === 'isRefunded' ? order?.refundReason : order?.sentTo,
            ),
          ]}
        />
      </Card>
      <Card isFlush>
        <Row title={t('orderNo')} note={orderNo} trailing={<Icon name="copy" />} onPress={copy} isAction />
      </Card>
    </>
  )
}

const timeOf = (order: Order | undefined, state: Order['state']): number | undefined =>
  order?.steps.find(step => step.state === state)?.atMs

/** The state of a step, by the key of the page's words. */
type StepStatus = keyof Pick<
  typeof paymentPageWords,
  'isDone' | 'isNow' | 'isUnpaid' | 'isLater' | 'isNever' | 'isRefunded'
>

/** The status of the paying step; never "in progress" below a page that says "not paid". */
const payStepStatus = (stage: Stage): StepStatus => {
  if (stage === 'paid' || stage === 'refunded') return 'isDone'
  if (stage === 'closed') return 'isNever'
  return stage === 'unfinished' ? 'isUnpaid' : 'isNow'
}

const deliveryStepStatus = (stage: Stage, orderState: Order['state'] | undefined): StepStatus => {
  if (stage === 'refunded' || orderState === 'refunded') return 'isRefunded'
  if (stage === 'closed' || orderState === 'closed') return 'isNever'
  if (stage !== 'paid') return 'isLater'
  return orderState === 'done' ? 'isDone' : 'isNow'
}
