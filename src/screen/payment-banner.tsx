import { formatFen } from '@/i18n/format-number'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import type { Payment } from '@/payment/payment'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import { Notice } from '@/ui/notice'
import { byUrgency, faceOf } from './payment-display'

/** Every payment that is unsettled, or whose end nobody has seen yet. */
export const PaymentBanner = () => (
  <>
    {byUrgency(usePayments()).map(payment => (
      <Line key={payment.orderNo} payment={payment} />
    ))}
  </>
)

const Line = ({ payment }: { payment: Payment }) => {
  const t = useWords(paymentWords)
  const { says, tone } = faceOf(payment)
  const { orderNo, title, amountFen } = payment
  return (
    <Notice
      icon={says === 'paid' ? 'check' : 'clock'}
      tone={tone}
      title={t(says)}
      note={t('what', { title: title || t('someOrder'), amount: formatFen(amountFen) })}
      action={{
        text: t(says === 'unfinished' ? 'continue' : 'happened'),
        onPress: () => open(routes.payments.payment({ orderNo })),
      }}
    />
  )
}
