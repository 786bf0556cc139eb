import { View } from '@tarojs/components'
import './badge.scss'
import { classes } from './classes'

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'danger'

/** A word or two; the text carries the meaning, the tone only supports it. */
export const Badge = ({ text, tone = 'plain' }: { text: string; tone?: Tone }) => (
  <View className={classes('nm-badge', `nm-badge--${tone}`)}>{text}</View>
)
