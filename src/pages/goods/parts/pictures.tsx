import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import type { Goods } from '@/services/mall'
import { classes } from '@/ui/classes'
import { LazyImage } from '@/ui/lazy-image'
import { goodsWords } from '../words'
import './pictures.scss'
import { spoken } from '@/ui/spoken'

/** A swipeable gallery; a single picture does not move. */
export const GoodsPictures = ({ goods: { name, pictureUrl, detail } }: { goods: Goods }) => {
  const urls = detail?.pictureUrls ?? []
  return urls.length < 2 ? (
    <View className="pictures">
      <LazyImage src={urls[0] ?? pictureUrl ?? null} label={name} ratio={1} />
    </View>
  ) : (
    <Strip name={name} urls={urls} />
  )
}

// A browser scrolls by the arrow keys what has the focus.
const scrolledByKeys = process.env.TARO_ENV === 'h5' ? { tabindex: '0' } : {}

const Strip = ({ name, urls }: { name: string; urls: readonly string[] }) => {
  const t = useWords(goodsWords)
  const [shown, setShown] = useState(0)
  return (
    <View className="pictures">
      <ScrollView
        className="pictures__strip"
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        {...scrolledByKeys}
        onScroll={({ detail: { scrollLeft, scrollWidth } }) =>
          setShown(Math.round((scrollLeft / scrollWidth) * urls.length))
        }
      >
        <View className="pictures__row">
          {urls.map((url, index) => (
            <View key={url} className="pictures__one">
              <LazyImage src={url} label={t('pictureOf', { name, place: index + 1 })} ratio={1} />
            </View>
          ))}
        </View>
      </ScrollView>
      <View className="pictures__dots" {...spoken({ isHidden: true })}>
        {urls.map((url, index) => (
          <View key={url} className={classes('pictures__dot', index === shown && 'pictures__dot--shown')} />
        ))}
      </View>
    </View>
  )
}
