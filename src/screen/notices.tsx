import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { formatFen } from '@/i18n/format-number'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import type { Payment } from '@/payment/payment'
import { usePayments } from '@/payment/store'
import { open, routes } from '@/routes'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { Sheet } from '@/ui/sheet'
import { useIsShown } from '@/ui/use-is-shown'
import { dismiss, useDismissed } from './dismissed'
import { type NoticeItem, useOtherItems, usePaymentItems } from './notice-items'
import { OpenIntentions } from './open-intentions'
import { byUrgency, faceOf } from './payment-display'
import { UnfinishedLines } from './unfinished-lines'
import { noticeWords } from './words'
import './notices.scss'

/** What waits for the user, as one line on each tab: a tap opens the only item, or the list of all. */
export const Notices = () => (
  <NoticeLine items={[...usePaymentItems(), ...useOtherItems()]}>
    <PaymentBanner />
    <OpenIntentions />
    <UnfinishedLines />
  </NoticeLine>
)

/** Where things are sold: payments only. */
export const PaymentNotices = () => (
  <NoticeLine items={usePaymentItems()}>
    <PaymentBanner />
  </NoticeLine>
)

const NoticeLine = ({ items: all, children }: PropsWithChildren<{ items: NoticeItem[] }>) => {
  const t = useWords(noticeWords)
  const dismissed = useDismissed()
  const isShown = useIsShown()
  const [isOpen, setOpen] = useState(false)
  // After an item of the list was opened, going back shows the page and not the list.
  if (isOpen && !isShown) setOpen(false)
  const items = all.filter(({ key }) => !dismissed.includes(key))
  const title = useSummary(items)
  const [first] = items
  const onlyPress = items.length === 1 ? first?.onPress : undefined
  const { tone } = first ?? { tone: 'plain' }
  return (
    <>
      {first && (
        <View className={classes('notices', `notices--${tone}`)}>
          <Pressable className="notices__line" label={title} onPress={onlyPress ?? (() => setOpen(true))}>
            <Icon name={tone === 'ok' ? 'check' : 'clock'} className="notices__icon" />
            <View className="notices__words">{title}</View>
            <Icon name="chevron" className="notices__chevron" />
          </Pressable>
          <Pressable
            className="notices__close"
            label={t('dismiss', { what: title })}
            onPress={() => dismiss(items.map(({ key }) => key))}
          >
            <Icon name="close" className="notices__cross" />
          </Pressable>
        </View>
      )}
      <Sheet isOpen={isOpen && all.length > 0} title={t('title')} onClose={() => setOpen(false)}>
        {children}
      </Sheet>
    </>
  )
}

const useSummary = (items: readonly NoticeItem[]): string => {
  const t = useWords(noticeWords)
  const count = items.length
  const first = items[0]?.title ?? ''
  if (count <= 1) return first
  return items.every(({ isUnpaid }) => isUnpaid) ? t('unpaid', { count }) : t('more', { first, count: count - 1 })
}

/** Every payment that is unsettled, or whose end nobody has seen yet. */
const PaymentBanner = () => (
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
