import { formatFen } from '@/i18n/format-number'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { type Payment, type Stage, stageOf } from '@/payment/payment'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import { Notice } from '@/ui/notice'

type Face = {
  says: 'unfinished' | 'confirming' | 'paying' | 'paid' | 'refunded' | 'closed'
  tone: 'plain' | 'ok' | 'warn'
}

const faces: Record<Stage, Face> = {
  paying: { says: 'paying', tone: 'plain' },
  asking: { says: 'confirming', tone: 'warn' },
  confirming: { says: 'confirming', tone: 'warn' },
  unfinished: { says: 'unfinished', tone: 'warn' },
  paid: { says: 'paid', tone: 'ok' },
  refunded: { says: 'refunded', tone: 'plain' },
  closed: { says: 'closed', tone: 'plain' },
}

/** Every payment that is not settled, or whose end nobody has seen: on each tab page, at every start, until it is. */
export const PaymentBanner = () => (
  <>
    {usePayments().map(payment => (
      <Line key={payment.orderNo} payment={payment} />
    ))}
  </>
)

const Line = ({ payment }: { payment: Payment }) => {
  const t = useWords(paymentWords)
  const stage = stageOf(payment, Date.now())
  const { says, tone } = faces[stage]
  const { orderNo, title, amountFen } = payment
  return (
    <Notice
      icon={stage === 'paid' ? 'check' : 'clock'}
      tone={tone}
      title={t(says)}
      note={t('what', { title: title || t('someOrder'), amount: formatFen(amountFen) })}
      action={{
        text: t(stage === 'unfinished' ? 'continue' : 'happened'),
        onPress: () => open(routes.payments.payment({ orderNo })),
      }}
    />
  )
}
