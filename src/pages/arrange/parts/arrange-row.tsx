import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { NodeRow } from '@/services/devices'
import { Pressable } from '@/ui/pressable'
import type { DragHandle } from '../drag'
import { arrangeWords } from '../words'
import { Handle } from './handle'
import './arrange-row.scss'

export const arrangeRowHeight = (textScale: number): number => Math.ceil(22 + 44 * textScale)

type Props = {
  node: NodeRow
  position: number
  /** Without a network nothing can be moved. */
  isOffline: boolean
  onDrag: DragHandle
  onOpen: () => void
}

export const ArrangeRow = ({ node, position, isOffline, onDrag, onOpen }: Props) => {
  const t = useWords(arrangeWords)
  const named = useWords(uiWords)
  const group = node.group ?? t('noGroup')
  return (
    <View className="arrange-row">
      <Pressable
        className="arrange-row__name"
        label={named('named', { name: node.name, state: `${t('place', { place: position + 1 })} ${group}` })}
        isNamedInside
        onPress={onOpen}
      >
        <View className="arrange-row__title">{node.name}</View>
        <View className="arrange-row__group">{group}</View>
      </Pressable>
      {!isOffline && <Handle id={node.id} onDrag={onDrag} />}
    </View>
  )
}
