import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import './column.scss'

/** Cards that stay below each other in one column of a wide page, or across both of its columns (`isWhole`). */
export const Column = ({ isWhole = false, children }: PropsWithChildren<{ isWhole?: boolean }>) => (
  <View className={classes('nm-column', isWhole && 'nm-column--whole')}>{children}</View>
)
