import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { classes } from './classes'
import './icon.scss'
import { spoken } from './spoken'

/** In the order of the sprite (`config/draw-icon-sprite.ts`). */
export const iconNames = [
  'apps',
  'at',
  'backup',
  'boost',
  'broom',
  'butler',
  'call',
  'check',
  'chevron',
  'chip',
  'clock',
  'close',
  'copy',
  'disk',
  'edit',
  'export',
  'file',
  'gear',
  'globe',
  'guide',
  'handle',
  'home',
  'info',
  'lock',
  'mall',
  'message',
  'minus',
  'node',
  'offline',
  'order',
  'phone',
  'picture',
  'picture-off',
  'place',
  'plus',
  'points',
  'portal',
  'power',
  'printer',
  'refresh',
  'refund',
  'scan',
  'search',
  'speed',
  'unlink',
  'update',
  'warning',
] as const
export type IconName = (typeof iconNames)[number]

/** An icon beside words, in the colour of the text; never read aloud, since the words say it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <View
    className={classes('nm-icon', className)}
    // as: its position in the sprite; React's own type knows no custom properties.
    style={{ '--at': iconNames.indexOf(name) } as CSSProperties}
    {...spoken({ isHidden: true })}
  />
)
