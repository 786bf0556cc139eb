import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { serverDayAt } from '@/lib/server-days'
import { query } from '@/request/query'
import { points } from '@/services/points'
import { drawing, glow } from '@/ui/drawing'
import { spoken } from '@/ui/spoken'
import { useServerNow } from '@/ui/use-now'
import { daysWithPoints, mondayOf } from '../days-with-points'
import { jarWords } from '../jar-words'

/** Where each of a week's seven lights is, from the bottom of the jar to its neck. */
const places = [
  [68, 104],
  [92, 102],
  [78, 90],
  [96, 82],
  [64, 80],
  [82, 70],
  [72, 56],
] as const

/** A jar with a firefly for each day of this week that brought points; on Monday it is empty again. */
export const Jar = () => {
  const t = useWords(jarWords)
  // The page reads it.
  const { data } = useQuery({ ...query(points.pointsChart, { days: 7 }), enabled: false })
  const today = serverDayAt(useServerNow(60_000))
  // Of this week a chart of the last one says nothing.
  if (!data || data.today < mondayOf(today)) return null
  const count = daysWithPoints(data)
  const light = places
    .slice(0, count)
    .map(([x, y]) => glow(x, y, 4))
    .join('')
  return (
    <View
      className="nm-empty__drawing"
      style={{ ...drawing({ width: 160, height: 132, light }), width: '80px', height: '66px' }}
      {...spoken({ role: 'img', label: t('jar', { count }) })}
    >
      <View className="nm-empty__light" />
      <View className="nm-empty__lines" />
    </View>
  )
}
