import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import { spoken } from '../spoken'
import type { ChartProps } from './chart'
import { usePointWords } from './sentence'
import { chartWords } from './words'

type Props = ChartProps & { pickedKey: string | null; onPick: (key: string) => void }

/** The chart as a table, latest first; tapping a row selects its point. */
export const ChartTable = (props: Props) => {
  const { points, sentence, pickedKey, onPick } = props
  const t = useWords(chartWords)
  const ui = useWords(uiWords)
  const wordsOf = usePointWords(props)
  return (
    <View className="nm-chart__table" {...spoken({ label: sentence })}>
      {[...points].reverse().map(point => {
        const isPicked = point.key === pickedKey
        const name = t('point', { name: point.label, value: wordsOf(point) })
        return (
          <Pressable
            key={point.key}
            className={classes('nm-chart__row', isPicked && 'nm-chart__row--picked')}
            label={isPicked ? ui('named', { name, state: ui('isSelected') }) : name}
            onPress={() => onPick(point.key)}
          >
            <View>{point.label}</View>
            <View className="nm-chart__value">{wordsOf(point)}</View>
          </Pressable>
        )
      })}
    </View>
  )
}
