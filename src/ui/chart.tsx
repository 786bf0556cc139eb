import { View } from '@tarojs/components'
import { useState } from 'react'
import { chartWords } from '@/i18n/chart'
import { useWords } from '@/i18n/words'
import { Button } from './button'
import './chart.scss'
import { ChartPlot } from './chart-plot'
import type { ChartKind, ChartPoint } from './chart-shape'
import { ChartTable } from './chart-table'
import { usePointWords } from './chart-words'
import { spoken } from './spoken'

export type ChartProps = {
  /** Bars for sums over a period, a line for samples. */
  kind: ChartKind
  points: readonly ChartPoint[]
  /** A value as text, with its unit. */
  format: (value: number) => string
  /** 1024 for sizes, so that lines are at whole units. */
  unitStep?: number
  /** The chart's message, shown and read aloud. */
  sentence: string
  /** Called with the key of the selected point. */
  onPick?: (key: string) => void
  pickedKey?: string | null
  /** Names of the two lines, where there are two. */
  names?: readonly [string, string]
}

/**
 * Bars from zero or lines, with gaps where nothing was measured and hatching for what is unfinished; or a table, by
 * choice.
 */
export const Chart = (props: ChartProps) => {
  const { points, sentence, names, onPick } = props
  const t = useWords(chartWords)
  const wordsOf = usePointWords(props)
  const [isTable, setTable] = useState(false)
  const [ownKey, setOwnKey] = useState<string | null>(null)
  const pickedKey = props.pickedKey === undefined ? ownKey : props.pickedKey
  const picked = points.find(({ key }) => key === pickedKey)
  const pick = (key: string) => {
    setOwnKey(key)
    onPick?.(key)
  }
  const isEmpty = points.every(({ value, second = null }) => value === null && second === null)
  if (isEmpty) return <View className="nm-chart__nothing">{t('nothing')}</View>
  return (
    <View className="nm-chart">
      <View className="nm-chart__sentence">{sentence}</View>
      {names && !isTable && <Legend names={names} />}
      {isTable ? (
        <ChartTable {...props} pickedKey={picked?.key ?? null} onPick={pick} />
      ) : (
        <ChartPlot {...props} pickedKey={picked?.key ?? null} onPick={pick} />
      )}
      <View className="nm-chart__foot">
        <View className="nm-chart__picked" {...spoken({ isLive: true })}>
          {picked ? t('point', { name: picked.label, value: wordsOf(picked) }) : t('hint')}
        </View>
        <Button isSmall kind="quiet" text={t(isTable ? 'asChart' : 'asTable')} onPress={() => setTable(!isTable)} />
      </View>
    </View>
  )
}

const Legend = ({ names: [first, second] }: { names: readonly [string, string] }) => (
  <View className="nm-chart__legend">
    <View className="nm-chart__name">
      <View className="nm-chart__stroke" {...spoken({ isHidden: true })} />
      <View>{first}</View>
    </View>
    <View className="nm-chart__name">
      <View className="nm-chart__stroke nm-chart__stroke--second" {...spoken({ isHidden: true })} />
      <View>{second}</View>
    </View>
  </View>
)
