import { intentionWords } from '@/i18n/intention'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { useOpenIntentions } from '@/intention/store'
import type { Payment } from '@/payment/payment'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import { keyOfUnfinished, useUnfinished } from '@/session/unfinished'
import { byUrgency, faceOf, type PaymentDisplay } from './payment-display'
import { unfinishedWords } from './words'

/** What waits for the user, one item for each line of the notices. */

export type NoticeItem = {
  /** Changes as soon as there is something new to say, so that what was dismissed or put off comes back. */
  key: string
  /** All that it stands for, where that is more than its own key. */
  keys?: readonly string[]
  title: string
  tone: PaymentDisplay['tone']
  payment?: PaymentDisplay['says']
  /** The page that deals with it; without one the page of all says what can be done. */
  onPress?: () => Promise<unknown>
}

export const keyOfPayment = (payment: Payment): string => `${payment.orderNo} ${faceOf(payment).says}`

export const usePaymentItems = (): NoticeItem[] => {
  const t = useWords(paymentWords)
  return byUrgency(usePayments()).map(payment => {
    const { orderNo } = payment
    const { says, tone } = faceOf(payment)
    const onPress = () => open(routes.payments.payment({ orderNo }))
    return { key: keyOfPayment(payment), title: t(says), tone, payment: says, onPress }
  })
}

type Open = ReturnType<typeof useOpenIntentions>
/** Of one, or of several in one line. */
export const keyOfOpen = (open: Open): string =>
  open.map(({ requestId, phase }) => `${phase === 'unresolved' ? phase : ''} ${requestId}`).join()

type Waiting = { unresolved: Open; pending: Open }

/** Intentions without a result: those that nobody can tell, and those that are still asked about. */
export const useWaiting = (): Waiting => {
  const waiting = useOpenIntentions().filter(({ phase }) => phase !== 'sending')
  const isUnresolved = ({ phase }: Open[number]) => phase === 'unresolved'
  return { unresolved: waiting.filter(isUnresolved), pending: waiting.filter(each => !isUnresolved(each)) }
}

const useOtherItems = ({ unresolved, pending }: Waiting): NoticeItem[] => {
  const t = useWords(intentionWords)
  const u = useWords(unfinishedWords)
  const unfinished = useUnfinished()
  const to = { prints: routes.printing.printing, backups: routes.backup.backup }
  return [
    ...unresolved.map(each => ({
      key: keyOfOpen([each]),
      title: t('unresolvedTitle', { count: 1 }),
      tone: 'warn' as const,
    })),
    ...(pending.length > 0
      ? [
          {
            key: keyOfOpen(pending),
            keys: pending.map(each => keyOfOpen([each])),
            title: t('openTitle', { count: pending.length }),
            tone: 'warn' as const,
          },
        ]
      : []),
    ...(['prints', 'backups'] as const).flatMap((kind): NoticeItem[] => {
      const count = unfinished[kind]
      const onPress = () => open(to[kind]())
      return count > 0
        ? [{ key: keyOfUnfinished(kind, unfinished), title: u(kind, { count }), tone: 'plain', onPress }]
        : []
    }),
  ]
}

/** What waits is read from storage with each drawing, so it is read once. */
export const useNoticeItems = (waiting: Waiting): NoticeItem[] => [...usePaymentItems(), ...useOtherItems(waiting)]
