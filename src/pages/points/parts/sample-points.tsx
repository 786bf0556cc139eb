import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { causesOn, pointsOn } from '@/lib/sample-earnings'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import type { PointsChart } from '@/services/points'
import { samplePointsWords } from '../sample-words'
import { ByDay } from './by-day'

/** A week of the demonstration's home, for people who have not signed in yet. */
export const Sample = () => {
  const t = useWords(samplePointsWords)
  return (
    <>
      <View className="guest">{t('sample')}</View>
      <ByDay chart={sampleWeek()} count={7} />
    </>
  )
}

const sampleWeek = (): PointsChart => {
  const today = serverDayAt(serverNow())
  const days = serverDaysUpTo(today, 7).map(day => ({ day, points: pointsOn(day), causes: causesOn(day) }))
  return {
    ...{ atMs: serverNow(), today, days, points: days.reduce((sum, { points }) => sum + points, 0) },
    ...{ nodes: [], otherNodes: { count: 0, points: 0 }, withoutNode: { points: 0 } },
  }
}
