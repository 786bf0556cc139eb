import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import './tab-line.scss'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** The tabs of one page; the selected one is underlined. */
export const TabLine = <Value extends string>({ label, options, value, onChange }: Props<Value>) => {
  const t = useWords(uiWords)
  return (
    <View className="tab-line" {...spoken({ role: 'tablist', label })}>
      {pairsOf(options).map(pair => (
        <View key={pair.map(({ value: own }) => own).join()} className="tab-line__pair">
          {pair.map(({ value: own, text }) => {
            const isShown = own === value
            return (
              <Pressable
                key={own}
                role="tab"
                isOn={isShown}
                className={classes('tab-line__one', isShown && 'tab-line__one--shown')}
                label={t('named', { name: text, state: t(isShown ? 'isSelected' : 'isUnselected') })}
                onPress={() => onChange(own)}
              >
                {text}
              </Pressable>
            )
          })}
        </View>
      ))}
    </View>
  )
}

/** Where one line is too short, they break by two. */
const pairsOf = <Option,>(options: readonly Option[]): Option[][] =>
  options.flatMap((_, at) => (at % 2 === 0 ? [options.slice(at, at + 2)] : []))
