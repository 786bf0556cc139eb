import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { About } from './about'
import { classes } from './classes'
import './hairline.scss'
import { Icon } from './icon'
import { Pressable } from './pressable'
import './row.scss'

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
  /** One of a group of rows, of which one is chosen. */
  isOn?: boolean | undefined
  /** Where Tab stops in that group. */
  isStop?: boolean
  /** The spoken name, where the title does not include the row's state. In a browser the row's own text is the name. */
  label?: string
}

/** One list row. A long title wraps to two lines, then is truncated. */
export const Row = ({ title, note, leading, trailing, onPress, isAction = false, isOn, isStop, label }: Props) => {
  const inside = (
    <>
      {leading && <View className="nm-row__leading">{leading}</View>}
      <View className="nm-row__body">
        <View className="nm-row__middle">
          <View className="nm-row__title">{title}</View>
          {note && <View className="nm-row__note">{note}</View>}
        </View>
        {trailing && (
          <About value={title}>
            <View className="nm-row__trailing">{trailing}</View>
          </About>
        )}
      </View>
      {onPress && !isAction && isOn === undefined && <Icon name="chevron" className="nm-row__chevron" />}
    </>
  )
  return onPress ? (
    <Pressable
      className={classes('nm-row', 'nm-row--pressable')}
      // Without one all that is in it is its name.
      label={label ?? ''}
      isNamedInside
      role={isOn === undefined ? 'button' : 'radio'}
      isOn={isOn}
      isStop={isStop}
      onPress={onPress}
    >
      {inside}
    </Pressable>
  ) : (
    <View className="nm-row">{inside}</View>
  )
}
