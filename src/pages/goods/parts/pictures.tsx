import { Swiper, SwiperItem, View } from '@tarojs/components'
import { goodsWords } from '@/i18n/goods'
import { useWords } from '@/i18n/words'
import type { Goods } from '@/services/shapes/mall'
import { LazyImage } from '@/ui/lazy-image'
import './pictures.scss'

/** One after the other by a swipe; a single one stands still. */
export const Pictures = ({ goods: { name, pictureUrl, detail } }: { goods: Goods }) => {
  const t = useWords(goodsWords)
  const urls = detail?.pictureUrls ?? []
  if (urls.length < 2)
    return (
      <View className="pictures">
        <LazyImage src={urls[0] ?? pictureUrl ?? null} label={name} ratio={1} />
      </View>
    )
  return (
    <View className="pictures">
      <View className="pictures__square" />
      <Swiper className="pictures__swiper" indicatorDots circular={false}>
        {urls.map((url, place) => (
          <SwiperItem key={url}>
            <LazyImage src={url} label={t('pictureOf', { name, place: place + 1 })} ratio={1} />
          </SwiperItem>
        ))}
      </Swiper>
    </View>
  )
}
