import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from './classes'
import './hairline.scss'
import { Icon } from './icon'
import { Pressable } from './pressable'
import './row.scss'

const isBrowser = process.env.TARO_ENV === 'h5'

type Props = {
  title: string
  note?: ReactNode
  /** An icon, a picture, a state. */
  leading?: ReactNode
  /** A value, a badge, a small button. */
  trailing?: ReactNode
  onPress?: () => void
  /** A tap acts in place and opens no page. */
  isAction?: boolean
  /** The spoken name, where the title does not include the row's state. In a browser the row's own text is the name. */
  label?: string
}

/** One list row. A long title wraps to two lines, then is truncated. */
export const Row = ({ title, note, leading, trailing, onPress, isAction = false, label }: Props) => {
  const inside = (
    <>
      {leading && <View className="nm-row__leading">{leading}</View>}
      <View className="nm-row__body">
        <View className="nm-row__middle">
          <View className="nm-row__title">{title}</View>
          {note && <View className="nm-row__note">{note}</View>}
        </View>
        {trailing && <View className="nm-row__trailing">{trailing}</View>}
      </View>
      {onPress && !isAction && <Icon name="chevron" className="nm-row__chevron" />}
    </>
  )
  return onPress ? (
    <Pressable
      className={classes('nm-row', 'nm-row--pressable')}
      label={label ?? (isBrowser ? '' : title)}
      isNamedInside
      onPress={onPress}
    >
      {inside}
    </Pressable>
  ) : (
    <View className="nm-row">{inside}</View>
  )
}
