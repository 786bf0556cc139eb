import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { usePutOff } from '@/session/put-off'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useServerNow } from '@/ui/use-now'
import { dismiss, useDismissed } from './dismissed'
import { type NoticeItem, useNoticeItems, usePaymentItems, useWaiting } from './notice-items'
import { noticeWords } from './words'
import './notices.scss'

/** What waits for the user, as one line on each tab: a tap opens the only item, or the page of all. */
export const Notices = () => <NoticeLine items={useNoticeItems(useWaiting())} />

/** Where things are sold: payments only. */
export const PaymentNotices = () => <NoticeLine items={usePaymentItems()} />

const keysOf = ({ key, keys = [key] }: NoticeItem): readonly string[] => keys

const NoticeLine = ({ items: all }: { items: NoticeItem[] }) => {
  const t = useWords(noticeWords)
  const dismissed = useDismissed()
  const putOff = usePutOff(useServerNow(60_000))
  const isAway = (key: string) => dismissed.includes(key) || putOff(key) !== undefined
  const items = all.filter(item => !keysOf(item).every(isAway))
  const title = useSummary(items)
  const [first] = items
  if (!first) return null
  const { tone } = first
  const showAll = () => open(routes.attention.attention())
  return (
    <View className={classes('notices', `notices--${tone}`)}>
      <Pressable className="notices__line" label={title} onPress={(items.length === 1 && first.onPress) || showAll}>
        <Icon name={tone === 'ok' ? 'check' : 'clock'} className="notices__icon" />
        <View className="notices__words">{title}</View>
        <Icon name="chevron" className="notices__chevron" />
      </Pressable>
      <Pressable
        className="notices__close"
        label={t('dismiss', { what: title })}
        onPress={() => dismiss(items.flatMap(keysOf))}
      >
        <Icon name="close" className="notices__cross" />
      </Pressable>
    </View>
  )
}

const useSummary = (items: readonly NoticeItem[]): string => {
  const t = useWords(noticeWords)
  const count = items.length
  const first = items[0]?.title ?? ''
  if (count <= 1) return first
  return items.every(({ payment }) => payment === 'unfinished')
    ? t('unpaid', { count })
    : t('more', { first, count: count - 1 })
}
