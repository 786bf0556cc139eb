import { View } from '@tarojs/components'
import { classes } from './classes'
import { spoken } from './spoken'
import './state-dot.scss'

/**
 * Each state has a shape of its own, so that none depends on colour: a light, a crossed ring, a dotted ring, a spinning
 * ring.
 */
export type DotState = 'on' | 'off' | 'unknown' | 'changing'

type Props = {
  state: DotState
  text: string
  /** Cuts the text to one line. */
  isOneLine?: boolean
}

export const StateDot = ({ state, text, isOneLine }: Props) => (
  <View className={classes('nm-state', isOneLine && 'nm-state--one-line')}>
    <View className={classes('nm-state__dot', `nm-state__dot--${state}`)} {...spoken({ isHidden: true })} />
    <View className="nm-state__text">{text}</View>
  </View>
)
