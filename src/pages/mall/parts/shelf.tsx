import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { onceEach } from '@/lib/once-each'
import type { Goods } from '@/services/mall'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { spoken } from '@/ui/spoken'
import { useIsRoomy } from '@/ui/use-is-roomy'
import { useWindowSize } from '@/ui/window-size'
import { GoodsCard } from './goods-card'
import './shelf.scss'

type Props = { goods: readonly Goods[]; availablePoints: number | undefined }

/**
 * A grid of two columns, three where they fit, one where there is no room: there, cards side by side would cut off their
 * prices. Only cards near the screen are drawn.
 */
export const Shelf = ({ goods, availablePoints }: Props) => {
  const { isSingleColumn, columns, rowHeight } = useLayout()
  return (
    <View className="shelf">
      <WindowedList
        items={onceEach(goods, idOf)}
        keyOf={idOf}
        columns={columns}
        rowHeight={rowHeight}
        isMeasured={isSingleColumn}
      >
        {one => <GoodsCard goods={one} availablePoints={availablePoints} isSingleColumn={isSingleColumn} />}
      </WindowedList>
    </View>
  )
}

/** A changed price may have moved one from page to page between two reads. */
const idOf = ({ goodsId }: Goods) => goodsId

const pageWidth = 640
const sidePx = 16
/** Between two cards, as in shelf.scss. */
const gapPx = 12
/** Name, points and state, at the usual text size; the picture beside them; and the padding around both. */
const wordsPx = 90
const picturePx = 112
const paddingPx = 16

/**
 * The words grow with the text size. In columns, the picture above them is as high as a column is wide; beside them it
 * has its own height, and the row as many lines as the words take.
 */
const useLayout = (): { isSingleColumn: boolean; columns: number; rowHeight: number } => {
  const { textScale } = useLook()
  const { windowWidth } = useWindowSize()
  const isSingleColumn = !useIsRoomy(330)
  const width = Math.min(windowWidth, pageWidth) - 2 * sidePx + gapPx
  const columns = isSingleColumn ? 1 : width < 540 ? 2 : 3
  const column = width / columns - gapPx
  const words = wordsPx * textScale
  const inside = isSingleColumn ? Math.max(picturePx, words) : column + words
  return { isSingleColumn, columns, rowHeight: Math.round(inside + paddingPx + gapPx) }
}

export const GridSkeleton = () => {
  const t = useWords(uiWords)
  return (
    <View className="shelf__skeleton" {...spoken({ role: 'status', label: t('loading') })}>
      {[1, 2, 3, 4].map(index => (
        <View key={index} className="shelf__ghost">
          <View className="shelf__ghost-picture" />
          <View className="shelf__ghost-line" />
          <View className="shelf__ghost-line shelf__ghost-line--short" />
        </View>
      ))}
    </View>
  )
}
