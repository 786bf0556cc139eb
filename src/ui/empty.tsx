import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { Button } from './button'
import './empty.scss'
import { spoken } from './spoken'
import type { Press } from './use-press'

type Props = {
  title: string
  note?: string
  /** The one thing to do about it. */
  action?: { text: string; onPress: Press; needsNetwork?: boolean }
  /** Another drawing than the jar (`drawing.ts`). */
  drawing?: CSSProperties | undefined
}

/** Nothing here yet. */
export const Empty = ({ title, note, action, drawing }: Props) => (
  <View className="nm-empty">
    <View className="nm-empty__drawing" {...(drawing && { style: drawing })} {...spoken({ isHidden: true })}>
      <View className="nm-empty__light" />
      <View className="nm-empty__lines" />
    </View>
    <View className="nm-empty__title">{title}</View>
    {note && <View className="nm-empty__note">{note}</View>}
    {action && (
      <View className="nm-empty__action">
        <Button {...action} isSmall />
      </View>
    )}
  </View>
)
