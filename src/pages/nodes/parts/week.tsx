import { View } from '@tarojs/components'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { usualPoints } from '@/node/usual-points'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import './week.scss'

/** The past six days and today, to see whether today is as usual. */
export const Week = ({ before, today }: { before: readonly (number | null)[]; today: number }) => {
  const t = useWords(nodesWords)
  const usual = usualPoints(before)
  if (usual === null) return null
  const max = Math.max(1, today, ...before.map(points => points ?? 0))
  const bars = [...before, today].map((points, index) => ({ points: points ?? 0, index }))
  return (
    <View className="week" {...spoken({ role: 'img', label: t('usually', { points: usual }) })}>
      <View className="week__bars">
        {bars.map(({ points, index }) => (
          <View
            key={index}
            className={classes('week__bar', index === before.length && 'week__bar--today')}
            style={{ height: `${Math.max(4, (points / max) * 100)}%` }}
          />
        ))}
      </View>
      <View className="week__words">{t('usually', { points: usual })}</View>
    </View>
  )
}
