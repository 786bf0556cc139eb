import { View } from '@tarojs/components'
import { formatChange } from '@/i18n/format-number'
import { formatServerDay, formatServerMonth } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt, serverTimeAt } from '@/lib/server-days'
import { open, routes } from '@/routes'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import type { LedgerEntry } from '../calls'
import type { MonthSums } from '../lines'
import { nodeText, reasonText } from '../reasons'
import { ledgerWords } from '../words'
import './ledger-line.scss'

/** A month with its total income and spending, however the list is filtered. */
export const MonthLine = ({ sums: { month, inPoints, outPoints } }: { sums: MonthSums }) => {
  const t = useWords(ledgerWords)
  const language = useLanguage()
  return (
    <View className="ledger-month">
      <View className="ledger-month__name" {...spoken({ role: 'heading', level: 2 })}>
        {formatServerMonth(month, language)}
      </View>
      <View className="ledger-month__sums">{t('sums', { inPoints, outPoints })}</View>
    </View>
  )
}

/** Reason, node, time and points. Times are the server's, as the months are. */
export const EntryLine = ({ entry }: { entry: LedgerEntry }) => {
  const t = useWords(ledgerWords)
  const language = useLanguage()
  const { reason, atMs, points, earnedOn, orderNo } = entry
  const node = nodeText(entry, t)
  const at = `${formatServerDay(serverDayAt(atMs), language)} ${serverTimeAt(atMs)}`
  const earned = earnedOn === null ? undefined : t('earnedOn', { day: formatServerDay(earnedOn, language) })
  const why = reasonText(reason, t)
  const inside = (
    <>
      <View className="ledger-line__words">
        <View className="ledger-line__reason">{[why, node].filter(Boolean).join(' · ')}</View>
        <View className="ledger-line__note">{[earned, at].filter(Boolean).join(' · ')}</View>
      </View>
      <View className={classes('ledger-line__points', points > 0 && 'ledger-line__points--in')}>
        {formatChange(points)}
      </View>
    </>
  )
  if (orderNo === null) return <View className="ledger-line">{inside}</View>
  return (
    <Pressable
      className="ledger-line"
      label=""
      isNamedInside
      onPress={() => void open(routes.orders.order({ orderNo }))}
    >
      {inside}
      <Icon name="chevron" className="ledger-line__chevron" />
    </Pressable>
  )
}
