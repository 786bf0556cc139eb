import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useMemo } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import type { Goods } from '@/services/shapes/mall'
import { useLook } from '@/ui/look'
import { spoken } from '@/ui/spoken'
import { WindowedList } from '@/ui/windowed-list'
import { GoodsCard } from './goods-card'
import './shelf.scss'

type Props = { goods: readonly Goods[]; availablePoints: number | undefined }

/** Two columns of any length, of which only those near the screen are drawn. */
export const Shelf = ({ goods, availablePoints }: Props) => (
  <View className="shelf">
    <WindowedList items={goods} keyOf={({ goodsId }) => goodsId} columns={2} rowHeight={useRowHeight()}>
      {one => <GoodsCard goods={one} availablePoints={availablePoints} />}
    </WindowedList>
  </View>
)

const pageWidth = 640
const sidePx = 16
/** Between two cards, as in shelf.scss. */
const gapPx = 12
/** Name, points and state below the picture, in the usual text size. */
const wordsPx = 90

/** The picture is as high as a column is wide; the words below it grow with the text size. */
const useRowHeight = (): number => {
  const { textScale } = useLook()
  const windowWidth = useMemo(() => (Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync()).windowWidth, [])
  const column = (Math.min(windowWidth, pageWidth) - 2 * sidePx - gapPx) / 2
  return Math.round(column + wordsPx * textScale + 16 + gapPx)
}

export const GridSkeleton = () => {
  const t = useWords(uiWords)
  return (
    <View className="shelf__skeleton" {...spoken({ role: 'status', label: t('loading') })}>
      {[1, 2, 3, 4].map(place => (
        <View key={place} className="shelf__ghost">
          <View className="shelf__ghost-picture" />
          <View className="shelf__ghost-line" />
          <View className="shelf__ghost-line shelf__ghost-line--short" />
        </View>
      ))}
    </View>
  )
}
