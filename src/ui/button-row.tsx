import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import './button-row.scss'

/** Buttons of equal width side by side, or below one another where their texts need the room. */
export const ButtonRow = ({ children }: PropsWithChildren) => <View className="nm-button-row">{children}</View>
