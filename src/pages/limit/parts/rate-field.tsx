import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { formatByteRate, formatRate } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { kbpsOf, mbitText } from '@/lib/mbit'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { Slider } from '@/ui/slider'
import { unknownValue } from '@/ui/stat'
import { SwitchRow } from '@/ui/switch-row'
import { type DirectionDraft, directionProblem, type RateDirection } from '../draft'
import { presets, stopOf, stopsOf } from '../rates'
import { limitWords } from '../words'
import './rate-field.scss'

type Props = {
  direction: RateDirection
  side: DirectionDraft
  capacityKbps: number | null
  onChange: (side: DirectionDraft) => void
}

/** One direction: unlimited, or limited by the slider, the field or a preset. */
export const RateField = ({ direction, side, capacityKbps, onChange }: Props) => {
  const t = useWords(limitWords)
  const { isLimited } = side
  return (
    <Card title={t(direction)} isFlush>
      <SwitchRow
        title={t('limited', { direction: t(direction === 'up' ? 'upDirection' : 'downDirection') })}
        note={
          isLimited
            ? capacityKbps === null
              ? ''
              : t('capacity', { rate: formatRate(capacityKbps) })
            : t('unlimitedNote')
        }
        isOn={isLimited}
        onChange={isOn => onChange({ ...side, isLimited: isOn })}
      />
      {isLimited && <Rate direction={direction} side={side} capacityKbps={capacityKbps} onChange={onChange} />}
    </Card>
  )
}

const Rate = ({ direction, side, capacityKbps, onChange }: Props) => {
  const t = useWords(limitWords)
  const kbps = kbpsOf(side.mbitText)
  const problems = { 'not-a-number': t('notANumber'), 'too-slow': t('tooSlow'), 'too-fast': t('tooFast') }
  const problem = directionProblem(side)
  const rate = kbps === undefined ? unknownValue : formatRate(kbps)
  const stops = useMemo(() => stopsOf(capacityKbps), [capacityKbps])
  const setKbps = (chosen: number) => onChange({ isLimited: true, mbitText: mbitText(chosen) })
  return (
    <View className="rate">
      <Slider
        label={t('slider', { direction: t(direction), rate })}
        value={stopOf(kbps ?? 0, stops)}
        max={stops.length - 1}
        onChange={at => setKbps(stops[at] ?? 0)}
      />
      <Field
        label={t('rate', { direction: t(direction) })}
        kind="number"
        unit={t('mbit')}
        maxLength={8}
        value={side.mbitText}
        onChange={text => onChange({ ...side, mbitText: text })}
        hint={kbps === undefined ? '' : t('equals', { rate: formatByteRate(kbps) })}
        error={problem && problems[problem]}
      />
      <Pills
        kind="preset"
        isWrapped
        label={t('presets', { direction: t(direction) })}
        options={presets(capacityKbps).map(each => ({ value: mbitText(each), text: formatRate(each) }))}
        value={side.mbitText}
        onChange={text => onChange({ isLimited: true, mbitText: text })}
      />
    </View>
  )
}
