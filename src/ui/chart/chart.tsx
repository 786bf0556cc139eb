import { View } from '@tarojs/components'
import { useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Button } from '../button'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import { spoken } from '../spoken'
import { ChartPlot, type ChartProps } from './plot'
import { usePointWords } from './sentence'
import { averageOf } from './shape'
import { chartWords } from './words'
import './chart.scss'

/**
 * Bars from zero or lines, with gaps where nothing was measured and hatching for what is unfinished. The user can
 * switch to a table.
 */
export const Chart = (props: ChartProps) => {
  const { points, sentence, onPick } = props
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
      {!isTable && <Legend {...props} />}
      {isTable ? (
        <ChartTable {...props} pickedKey={picked?.key ?? null} onPick={pick} />
      ) : (
        <ChartPlot {...props} pickedKey={picked?.key ?? null} onPick={pick} />
      )}
      <View className="nm-chart__foot">
        <View className="nm-chart__picked" {...spoken({ isLive: !props.isMoving })}>
          {picked ? t('point', { name: picked.label, value: wordsOf(picked) }) : !isTable && t('hint')}
        </View>
        <Button isSmall kind="quiet" text={t(isTable ? 'asChart' : 'asTable')} onPress={() => setTable(!isTable)} />
      </View>
    </View>
  )
}

/** What each colour and stroke means, where there is more than one. */
const Legend = ({ kind, points, names, format }: ChartProps) => {
  const t = useWords(chartWords)
  const average = kind === 'bars' ? averageOf(points) : null
  const hasBefore = kind === 'bars' && points.some(({ before = null }) => before !== null)
  return (
    <View className="nm-chart__legend">
      {names && <Meaning stroke="first" text={names[0]} />}
      {names && <Meaning stroke="second" text={names[1]} />}
      {average !== null && <Meaning stroke="average" text={t('average', { value: format(average) })} />}
      {hasBefore && <Meaning stroke="before" text={t('before')} />}
    </View>
  )
}

const Meaning = ({ stroke, text }: { stroke: 'first' | 'second' | 'average' | 'before'; text: string }) => (
  <View className="nm-chart__name">
    <View className={`nm-chart__stroke nm-chart__stroke--${stroke}`} {...spoken({ isHidden: true })} />
    <View>{text}</View>
  </View>
)

type Props = ChartProps & { pickedKey: string | null; onPick: (key: string) => void }

/** The chart as a table, latest first; tapping a row selects its point. */
const ChartTable = (props: Props) => {
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
