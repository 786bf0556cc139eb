import { View } from '@tarojs/components'
import { formatServerDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverDayAt, serverMonthOf } from '@/lib/server-days'
import type { PointsChart, PointsSummary } from '@/services/points'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Stat, unknownValue } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { estimateOf } from '../estimate'
import { insightsWords } from '../words'
import './note.scss'

type Props = { chart: PointsChart; summary: PointsSummary; onReadAgain: () => Promise<unknown> }

/** What the month may bring, as a range, with how it was found. */
export const EstimateCard = ({ chart, summary, onReadAgain }: Props) => {
  const t = useWords(insightsWords)
  const language = useLanguage()
  // The two are read apart, and one may be of an earlier day.
  const isOld = serverMonthOf(summary.today) < serverMonthOf(serverDayAt(useServerNow(60_000)))
  if (isOld || chart.today !== summary.today)
    return (
      <Notice
        icon="info"
        title={t('estimate')}
        note={t(isOld ? 'oldMonth' : 'twoDays')}
        action={{ text: t('readAgain'), onPress: onReadAgain, needsNetwork: true }}
      />
    )
  const estimate = estimateOf(chart, summary)
  if (estimate.kind === 'tooEarly')
    return (
      <Card>
        <Stat
          isLarge
          label={t('estimate')}
          value={unknownValue}
          note={t('tooEarly', { count: estimate.daysMissing })}
        />
        <View className="insights__note">{t('tooEarlyNote')}</View>
      </Card>
    )
  const { soFar, expected, low, high, lastDay } = estimate
  const day = formatServerDay(lastDay, language)
  return (
    <Card>
      <Stat
        isLarge
        label={t('estimate')}
        value={t('range', { low, high })}
        note={t('estimateNote', { soFar, expected, day })}
      />
      <View className="insights__note">{t('method')}</View>
    </Card>
  )
}
