import { View } from '@tarojs/components'
import { arrangeWords } from '@/i18n/arrange'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { NodeRow } from '@/services/shapes/nodes'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import type { DragHandle } from '../use-drag'
import './arrange-row.scss'

export const arrangeRowHeight = (textScale: number): number => Math.ceil(22 + 44 * textScale)

type Props = {
  node: NodeRow
  place: number
  /** Without a network nothing moves; while a change is being saved the next one waits. */
  isOffline: boolean
  isBusy: boolean
  onDrag: DragHandle
  onOpen: () => void
}

export const ArrangeRow = ({ node, place, isOffline, isBusy, onDrag, onOpen }: Props) => {
  const t = useWords(arrangeWords)
  const named = useWords(uiWords)
  const group = node.group ?? t('noGroup')
  return (
    <View className="arrange-row">
      <Pressable
        className="arrange-row__name"
        label={named('named', { name: node.name, state: `${t('place', { place: place + 1 })} ${group}` })}
        onPress={onOpen}
      >
        <View className="arrange-row__title">{node.name}</View>
        <View className="arrange-row__group">{group}</View>
      </Pressable>
      {/* For fingers only: the sheet moves rows for everybody else. */}
      {!isOffline && (
        <View
          className={classes('arrange-row__handle', isBusy && 'arrange-row__handle--busy')}
          catchMove
          onTouchStart={event => !isBusy && onDrag.start(place, event)}
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
