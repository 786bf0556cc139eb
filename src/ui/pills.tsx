import { ScrollView, View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { classes } from './classes'
import { Pressable } from './pressable'
import './pills.scss'
import { spoken } from './spoken'

type Props<Value extends string> = {
  /** The spoken name of the choice. */
  label: string
  options: readonly { value: Value; text: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** Wraps to several lines instead of scrolling; for forms. */
  isWrapped?: boolean
}

/** A choice of one among a few, side by side; scrolls when they do not fit. */
export const Pills = <Value extends string>({ label, options, value, onChange, isWrapped }: Props<Value>) => {
  const t = useWords(uiWords)
  const pills = (
    <View
      className={classes('nm-pills__row', isWrapped && 'nm-pills__row--wrapped')}
      {...spoken({ role: 'tablist', label })}
    >
      {options.map(option => {
        const isChosen = option.value === value
        const name = option.count === undefined ? option.text : `${option.text} ${formatNumber(option.count)}`
        return (
          <Pressable
            key={option.value}
            role="tab"
            isOn={isChosen}
            className={classes('nm-pill', isChosen && 'nm-pill--chosen')}
            label={t('named', { name, state: t(isChosen ? 'isSelected' : 'isUnselected') })}
            onPress={() => onChange(option.value)}
          >
            <View>{option.text}</View>
            {option.count !== undefined && <View className="nm-pill__count">{formatNumber(option.count)}</View>}
          </Pressable>
        )
      })}
    </View>
  )
  return isWrapped ? (
    pills
  ) : (
    <ScrollView className="nm-pills" scrollX enhanced showScrollbar={false}>
      {pills}
    </ScrollView>
  )
}
