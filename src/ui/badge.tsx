import { View } from '@tarojs/components'
import './badge.scss'
import { classes } from './classes'

type Props = {
  text: string
  tone?: Tone
  /** Cuts the end of the text when there is no room for all of it. */
  isCut?: boolean
}

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'danger'

/** A word or two; the text carries the meaning, the tone only supports it. */
export const Badge = ({ text, tone = 'plain', isCut }: Props) => (
  <View className={classes('nm-badge', `nm-badge--${tone}`, isCut && 'nm-badge--cut')}>{text}</View>
)
