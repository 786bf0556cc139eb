import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import { oneStop } from './one-stop'
import { Pressable } from './pressable'
import { spoken } from './spoken'
import './tabs.scss'

type Props<Value extends string> = PropsWithChildren<{
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}>

/** Tabs, the selected one underlined, and below them what it shows. */
export const Tabs = <Value extends string>({ label, options, value, onChange, children }: Props<Value>) => (
  <>
    <View className="nm-tabs" {...spoken({ role: 'tablist', label })} {...oneStop}>
      {pairsOf(options).map(pair => (
        <View
          key={pair.map(({ value: own }) => own).join()}
          className="nm-tabs__pair"
          style={{ flexGrow: pair.length }}
        >
          {pair.map(({ value: own, text }) => {
            const isShown = own === value
            return (
              <Pressable
                key={own}
                role="tab"
                isOn={isShown}
                isStop={isShown}
                className={classes('nm-tabs__one', isShown && 'nm-tabs__one--shown')}
                label={text}
                onPress={() => onChange(own)}
              >
                {text}
              </Pressable>
            )
          })}
        </View>
      ))}
    </View>
    <View
      className="nm-tabs__panel"
      {...spoken({ role: 'tabpanel', label: options.find(option => option.value === value)?.text ?? label })}
    >
      {children}
    </View>
  </>
)

/** Where one line is too short, they break by two. */
const pairsOf = <Option,>(options: readonly Option[]): Option[][] =>
  options.flatMap((_, at) => (at % 2 === 0 ? [options.slice(at, at + 2)] : []))
