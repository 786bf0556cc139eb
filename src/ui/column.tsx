import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import { isLargeScreen } from './window-size'

const isBrowser = process.env.TARO_ENV === 'h5'

/** A phone has only one, and is spared the elements. */
export const hasColumns = (): boolean => isBrowser || isLargeScreen()

/**
 * Cards that stay below each other in one column of a wide page, or across both of its columns (`isWhole`).
 */
export const Column = ({ isWhole = false, children }: PropsWithChildren<{ isWhole?: boolean }>) =>
  hasColumns() ? <View className={classes('nm-column', isWhole && 'nm-column--whole')}>{children}</View> : children

/** Two such columns in a part that is as wide as the page (`isWhole`). */
export const Columns = ({ children }: PropsWithChildren) =>
  hasColumns() ? <View className="nm-columns">{children}</View> : children
