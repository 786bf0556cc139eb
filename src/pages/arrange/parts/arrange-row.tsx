import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { NodeRow } from '@/services/devices'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import type { DragHandle } from '../drag'
import { arrangeWords } from '../words'
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
      {/* For touch only: keyboards and screen readers move rows by the sheet. */}
      {!isOffline && (
        <View
          className="arrange-row__handle"
          catchMove
          onTouchStart={event => onDrag.start(node.id, event)}
          onTouchMove={onDrag.move}
          onTouchEnd={onDrag.end}
          onTouchCancel={onDrag.cancel}
          {...spoken({ isHidden: true })}
        >
          <Icon name="handle" />
        </View>
      )}
    </View>
  )
}
