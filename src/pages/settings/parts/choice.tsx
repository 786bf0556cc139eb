import { View } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { Pills } from '@/ui/pills'
import { spoken } from '@/ui/spoken'
import './choice.scss'

/** One of a few, under its name. */
export const Choice = <Value extends string>(props: ComponentProps<typeof Pills<Value>>) => (
  <View className="choice">
    <View className="choice__label" {...spoken({ isHidden: true })}>
      {props.label}
    </View>
    <Pills {...props} isWrapped />
  </View>
)
