import { formatFen } from '@/i18n/format-number'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import { rowOf } from '@/intention/writes'
import type { Payment } from '@/payment/payment'
import { usePayments } from '@/payment/store'
import { keyOfOpen, keyOfPayment, type NoticeItem, useNoticeItems, useWaiting } from '@/screen/notice-items'
import { faceOf, type PaymentDisplay } from '@/screen/payment-display'
import type { NodeRow } from '@/services/devices'
import type { Press } from '@/ui/use-press'
import { attentionWords } from './words'

/** One line of what needs attention. */
export type Told = Omit<NoticeItem, 'onPress'> & {
  note?: string
  action?: { text: string; onPress: Press }
  /** It may cost something to wait. */
  isCostly?: boolean
  /** How a payment ended: told once, and no trouble. */
  isSettled?: boolean
  /** It says what must not be done, and stays until that is over. */
  isLasting?: boolean
}

const settled: PaymentDisplay['says'][] = ['paid', 'refunded', 'closed']

/** What is paid for. Of an order that was found again its sum may not be known. */
const useNameOf = (): ((payment: Payment) => string) => {
  const t = useWords(paymentWords)
  return ({ title, amountFen }) => {
    const named = title || t('someOrder')
    return amountFen > 0 ? t('what', { title: named, amount: formatFen(amountFen) }) : named
  }
}

/** Of several that look alike also for which node, and when it was last to be paid; if they still do, also its number. */
const useNamesApart = (rows: readonly NodeRow[], nowMs: number): ((payment: Payment) => string) => {
  const nameOf = useNameOf()
  const language = useLanguage()
  const payments = usePayments()
  const longNameOf = (payment: Payment): string => {
    const { orderNo, subject, sheetAtMs } = payment
    const node = rows.find(({ id }) => subject?.endsWith(` ${id}`))?.name
    const time = sheetAtMs && formatMoment(sheetAtMs, nowMs, language)
    return [nameOf(payment), node, time || (!node && orderNo)].filter(Boolean).join(' · ')
  }
  return payment => {
    const { orderNo } = payment
    const isAlone = (name: typeof nameOf) =>
      payments.every(other => other.orderNo === orderNo || name(other) !== name(payment))
    if (isAlone(nameOf)) return nameOf(payment)
    return isAlone(longNameOf) ? longNameOf(payment) : `${longNameOf(payment)} · ${orderNo}`
  }
}

/** What the notices say in one line, with what is known of each and what helps. */
export const useNotices = (rows: readonly NodeRow[], nowMs: number): Told[] => {
  const t = useWords(attentionWords)
  const pay = useWords(paymentWords)
  const nameOf = useNamesApart(rows, nowMs)
  const known = new Map<string, Partial<Told>>()
  const payments = usePayments()
  for (const payment of payments) {
    const { says } = faceOf(payment)
    known.set(keyOfPayment(payment), {
      title: t('about', { name: nameOf(payment), what: pay(says) }),
      isSettled: settled.includes(says),
      isLasting: says !== 'unfinished',
    })
  }
  const waiting = useWaiting()
  const { unresolved, pending } = waiting
  for (const each of unresolved) {
    const row = rowOf(each.call)
    known.set(keyOfOpen([each]), {
      title: t('about', { name: row?.label() ?? '', what: t('unresolvedTitle') }),
      note: t('unresolvedNote', { where: row?.seenIn() ?? '' }),
      action: { text: t('closeLine'), onPress: each.close },
    })
  }
  const asks = pending.flatMap(({ ask }) => ask ?? [])
  known.set(keyOfOpen(pending), {
    note: t('openNote', { what: [...new Set(pending.map(({ call }) => rowOf(call)?.label()))].join(' · ') }),
    ...(asks.length > 0 && { action: { text: t('askNow'), onPress: () => Promise.all(asks.map(ask => ask())) } }),
  })
  return useNoticeItems(waiting).map(({ onPress, ...item }) => ({
    ...item,
    isCostly: item.tone === 'warn',
    ...(onPress && { action: { text: item.payment === 'unfinished' ? pay('continue') : t('see'), onPress } }),
    ...known.get(item.key),
  }))
}
