import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'

const isBrowser = process.env.TARO_ENV === 'h5'

/**
 * Cards that stay below each other in one column of a wide page, or across both of its columns (`isWhole`). A phone
 * has only one.
 */
export const Column = ({ isWhole = false, children }: PropsWithChildren<{ isWhole?: boolean }>) =>
  isBrowser ? <View className={classes('nm-column', isWhole && 'nm-column--whole')}>{children}</View> : children

/** Two such columns in a part that is as wide as the page (`isWhole`). */
export const Columns = ({ children }: PropsWithChildren) =>
  isBrowser ? <View className="nm-columns">{children}</View> : children
