import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverDayAt, serverMonthOf } from '@/lib/server-days'
import { type ForwardedCard, useForwarding } from '@/platform/forwarding'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type PointsChart, type PointsSummary, points } from '@/services/points'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { SwitchRow } from '@/ui/switch-row'
import { useServerNow } from '@/ui/use-now'
import { cardOf, monthCardOf } from './forwarded'
import { type Figure, figures, figuresOf } from './month-figures'
import { monthWords } from './month-words'
import { SendButton } from './parts/send-button'
import './month.scss'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

/** A card with those figures of this month that people pick. */
export default asPage(function Month() {
  const t = useWords(monthWords)
  const isGuest = useSession().status === 'signed-out'
  const shown = useRef<ForwardedCard>()
  useForwarding(() => shown.current ?? cardOf(undefined))
  const tell = (card: ForwardedCard | undefined) => {
    shown.current = card
  }
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {!isGuest && <ReadMonth tell={tell} />}
    </Screen>
  )
})

type Tell = (card: ForwardedCard | undefined) => void

const ReadMonth = ({ tell }: { tell: Tell }) => {
  const t = useWords(monthWords)
  usePullDownOf(points.userPoints, points.pointsChart)
  const summary = useQuery(query(points.userPoints, {}))
  const chart = useQuery(query(points.pointsChart, { days: 30 }))
  const today = serverDayAt(useServerNow(60_000))
  const isOld = (month: PointsSummary) => serverMonthOf(month.today) < serverMonthOf(today)
  const empty = <Empty title={t('empty')} note={t('emptyNote')} />
  return (
    <QueryView query={summary} isEmpty={month => month.earnedThisMonth === 0 && !isOld(month)} empty={empty}>
      {month =>
        isOld(month) ? (
          <Notice title={t('old')} action={{ text: t('again'), onPress: summary.refetch, needsNetwork: true }} />
        ) : (
          <QueryView query={chart}>{reply => <MonthCard summary={month} chart={reply} tell={tell} />}</QueryView>
        )
      }
    </QueryView>
  )
}

type Props = { summary: PointsSummary; chart: PointsChart; tell: Tell }

const MonthCard = ({ summary, chart, tell }: Props) => {
  const t = useWords(monthWords)
  const [picked, setPicked] = useState<readonly Figure[]>(['points'])
  const known = figuresOf(summary, chart)
  const offered = figures.filter(figure => known[figure] > 0)
  const shown = offered.filter(figure => picked.includes(figure))
  const line = t('line', {
    figures: shown.map(figure => t(`figure-${figure}`, { count: known[figure] })).join(t('comma')),
  })
  const card = shown.length > 0 ? monthCardOf(line) : undefined
  useEffect(() => {
    tell(card)
    return () => tell(undefined)
  })
  return (
    <>
      <Card title={t('card')}>
        <View className={classes('month-line', !card && 'month-line--none')}>{card ? line : t('none')}</View>
      </Card>
      <Card title={t('choose')} isFlush>
        {offered.map(figure => (
          <SwitchRow
            key={figure}
            title={t(`choose-${figure}`)}
            isOn={picked.includes(figure)}
            onChange={isOn => setPicked(isOn ? [...picked, figure] : picked.filter(other => other !== figure))}
          />
        ))}
      </Card>
      <View className="month-note">{t('chooseNote')}</View>
      {card ? (
        <SendButton card={card} isWithTitle />
      ) : (
        <Button text={t('send')} disabledReason={t('none')} onPress={() => undefined} />
      )}
    </>
  )
}
