import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import './card.scss'
import { classes } from './classes'
import { spoken } from './spoken'

type Props = PropsWithChildren<{
  title?: string
  /** Beside the title: a count, a small button. */
  side?: ReactNode
  /** No padding: rows run from edge to edge. */
  isFlush?: boolean
}>

export const Card = ({ title, side, isFlush, children }: Props) => (
  <View className={classes('nm-card', isFlush && 'nm-card--flush')}>
    {title && (
      <View className="nm-card__head">
        <View className="nm-card__title" {...spoken({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {side}
      </View>
    )}
    {children}
  </View>
)
