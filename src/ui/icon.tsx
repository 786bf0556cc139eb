import { View } from '@tarojs/components'
import { classes } from './classes'
import './icon.scss'
import { spoken } from './spoken'

export const iconNames = [
  'apps',
  'at',
  'broom',
  'butler',
  'check',
  'chevron',
  'chip',
  'clock',
  'close',
  'copy',
  'down',
  'edit',
  'gear',
  'globe',
  'handle',
  'home',
  'info',
  'language',
  'lock',
  'mall',
  'minus',
  'node',
  'offline',
  'order',
  'person',
  'phone',
  'picture',
  'picture-off',
  'place',
  'plus',
  'points',
  'power',
  'printer',
  'refresh',
  'scan',
  'search',
  'sign-out',
  'speed',
  'sun',
  'unlink',
  'up',
  'warning',
] as const
export type IconName = (typeof iconNames)[number]

/** A picture beside words, in the colour of the text around it; never read aloud, for the words say it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <View className={classes('nm-icon', `nm-icon--${name}`, className)} {...spoken({ isHidden: true })} />
)
