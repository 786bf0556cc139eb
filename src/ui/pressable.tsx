import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import './pressable.scss'
import { keyboard, spoken } from './spoken'

type Props = PropsWithChildren<{
  /** The spoken name; what `isOn` says is added to it. */
  label: string
  /** Has visible text inside: in a browser that text is its name, and the label its description. */
  isNamedInside?: boolean
  onPress: (() => void) | undefined
  role?: 'button' | 'checkbox' | 'switch' | 'radio' | 'tab'
  /** Checked, chosen, selected; of a button: pressed in. */
  isOn?: boolean | undefined
  /** Where Tab stops; false for the others of a group (`one-stop.ts`). */
  isStop?: boolean | undefined
  className?: string
}>

/** Anything that can be tapped: at least 44 px each way, named, with a pressed state. */
export const Pressable = ({
  label,
  isNamedInside,
  onPress,
  role = 'button',
  isOn,
  isStop,
  className,
  children,
}: Props) => (
  <View
    className={classes('nm-press', className)}
    hoverClass={onPress ? 'nm-press--down' : 'none'}
    hoverStayTime={80}
    onClick={event => {
      event.stopPropagation()
      onPress?.()
    }}
    {...spoken({ role, label, isNamedInside, isOn })}
    {...keyboard(onPress, isStop)}
  >
    {children}
  </View>
)
