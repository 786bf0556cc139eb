import { View } from '@tarojs/components'
import { classes } from './classes'
import { spoken } from './spoken'
import './state-dot.scss'

/**
 * Each state has a shape of its own, so that none depends on colour: a light, a crossed ring, an empty ring, a spinning
 * ring.
 */
export type DotState = 'on' | 'off' | 'unknown' | 'changing'

export const StateDot = ({ state, text }: { state: DotState; text: string }) => (
  <View className="nm-state">
    <View className={classes('nm-state__dot', `nm-state__dot--${state}`)} {...spoken({ isHidden: true })} />
    <View className="nm-state__text">{text}</View>
  </View>
)
