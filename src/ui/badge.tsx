import { View } from '@tarojs/components'
import './badge.scss'
import { classes } from './classes'

type Props = {
  text: string
  tone?: Tone
  /** Where there is no room for all of its text, the end is cut. */
  isCut?: boolean
}

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'danger'

/** A word or two; the text carries the meaning, the tone only supports it. */
export const Badge = ({ text, tone = 'plain', isCut }: Props) => (
  <View className={classes('nm-badge', `nm-badge--${tone}`, isCut && 'nm-badge--cut')}>{text}</View>
)
