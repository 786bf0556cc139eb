import { formatFen } from '@/i18n/format-number'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { rowOf } from '@/intention/writes'
import { usePayments } from '@/payment/store'
import { keyOfOpen, keyOfPayment, type NoticeItem, useNoticeItems, useWaiting } from '@/screen/notice-items'
import type { Press } from '@/ui/use-press'
import { attentionWords } from './words'

/** One line of what needs attention. */
export type Told = Omit<NoticeItem, 'onPress'> & {
  note?: string
  action?: { text: string; onPress: Press }
  /** It may cost something to wait. */
  isCostly?: boolean
}

/** What the notices say in one line, with what is known of each and what helps. */
export const useNotices = (): Told[] => {
  const t = useWords(attentionWords)
  const pay = useWords(paymentWords)
  const known = new Map<string, Partial<Told>>()
  const payments = usePayments()
  for (const payment of payments) {
    const { title, amountFen } = payment
    known.set(keyOfPayment(payment), {
      note: pay('what', { title: title || pay('someOrder'), amount: formatFen(amountFen) }),
    })
  }
  const { unresolved, pending } = useWaiting()
  for (const each of unresolved) {
    const row = rowOf(each.call)
    known.set(keyOfOpen([each]), {
      note: t('unresolvedNote', { what: row?.label() ?? '', where: row?.seenIn() ?? '' }),
      action: { text: t('closeLine'), onPress: each.close },
    })
  }
  const asks = pending.flatMap(({ ask }) => ask ?? [])
  known.set(keyOfOpen(pending), {
    note: t('openNote', { what: [...new Set(pending.map(({ call }) => rowOf(call)?.label()))].join(' · ') }),
    ...(asks.length > 0 && { action: { text: t('askNow'), onPress: () => Promise.all(asks.map(ask => ask())) } }),
  })
  return useNoticeItems().map(({ onPress, ...item }) => ({
    ...item,
    isCostly: item.tone === 'warn',
    ...(onPress && { action: { text: item.isUnpaid ? pay('continue') : t('see'), onPress } }),
    ...known.get(item.key),
  }))
}
