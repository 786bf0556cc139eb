import { intentionWords } from '@/i18n/intention'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { useOpenIntentions } from '@/intention/store'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import { useUnfinished } from '@/session/unfinished'
import { byUrgency, faceOf, type PaymentDisplay } from './payment-display'
import { unfinishedWords } from './words'

/** What waits for the user, one item for each line of the notices. */

export type NoticeItem = {
  /** Changes as soon as there is something new to say, so that a dismissed notice comes back. */
  key: string
  title: string
  tone: PaymentDisplay['tone']
  isUnpaid?: boolean
  /** The page that deals with it; without one the list says what can be done. */
  onPress?: () => Promise<unknown>
}

export const usePaymentItems = (): NoticeItem[] => {
  const t = useWords(paymentWords)
  return byUrgency(usePayments()).map(payment => {
    const { orderNo } = payment
    const { says, tone } = faceOf(payment)
    const onPress = () => open(routes.payments.payment({ orderNo }))
    return { key: `${orderNo} ${says}`, title: t(says), tone, isUnpaid: says === 'unfinished', onPress }
  })
}

export const useOtherItems = (): NoticeItem[] => {
  const t = useWords(intentionWords)
  const u = useWords(unfinishedWords)
  const waiting = useOpenIntentions().filter(({ phase }) => phase !== 'sending')
  const unresolved = waiting.filter(({ phase }) => phase === 'unresolved').length
  const pending = waiting.length - unresolved
  const { prints, backups } = useUnfinished()
  const items: (NoticeItem & { count: number })[] = [
    { key: 'unresolved', count: unresolved, title: t('unresolvedTitle', { count: unresolved }), tone: 'warn' },
    { key: 'pending', count: pending, title: t('openTitle', { count: pending }), tone: 'warn' },
    {
      key: 'prints',
      count: prints,
      title: u('prints', { count: prints }),
      tone: 'plain',
      onPress: () => open(routes.printing.printing()),
    },
    {
      key: 'backups',
      count: backups,
      title: u('backups', { count: backups }),
      tone: 'plain',
      onPress: () => open(routes.backup.backup()),
    },
  ]
  return items.filter(({ count }) => count > 0).map(item => ({ ...item, key: `${item.key} ${item.count}` }))
}
