import { ScrollView, View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { classes } from './classes'
import { oneStop } from './one-stop'
import { Pressable } from './pressable'
import './pills.scss'
import { spoken } from './spoken'

type Props<Value extends string> = {
  /** The spoken name of the choice. */
  label: string
  options: readonly { value: Value; text: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  /** A filter narrows what is below; a preset fills in a field; an option is an answer of its own. */
  kind?: 'option' | 'filter' | 'preset'
  /** Wraps to several lines instead of scrolling; for forms. */
  isWrapped?: boolean
}

/** A choice of one among a few, side by side; scrolls when they do not fit. */
export const Pills = <Value extends string>(props: Props<Value>) => {
  const { label, options, value, onChange, kind = 'option', isWrapped } = props
  const stop = Math.max(
    0,
    options.findIndex(option => option.value === value),
  )
  const isOption = kind === 'option'
  const pills = (
    <View
      className={classes('nm-pills__row', isWrapped && 'nm-pills__row--wrapped')}
      {...spoken({ role: isOption ? 'radiogroup' : 'toolbar', label })}
      {...oneStop}
    >
      {options.map(({ value: own, text, count }, at) => {
        const isChosen = own === value
        return (
          <Pressable
            key={own}
            role={isOption ? 'radio' : 'button'}
            isOn={isChosen}
            isStop={at === stop}
            className={classes('nm-pill', !isOption && `nm-pill--${kind}`, isChosen && 'nm-pill--chosen')}
            label={count === undefined ? text : `${text} ${formatNumber(count)}`}
            onPress={() => onChange(own)}
          >
            <View>{text}</View>
            {count !== undefined && <View className="nm-pill__count">{formatNumber(count)}</View>}
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
