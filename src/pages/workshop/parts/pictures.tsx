import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { currentHosts } from '@/session/current-hosts'
import { Card } from '@/ui/card'
import { LazyImage } from '@/ui/lazy-image'
import { galleryWords } from '../words'

/** Samples of pictures. The stand-in draws any that is requested, except one named `broken`. */
export const Pictures = () => {
  const t = useWords(galleryWords)
  const pictureOf = (id: string) => `${currentHosts().baseOf('printer')}/pictures/${id}.svg`
  return (
    <Card title={t('pictures')}>
      <View className="gallery-tiles">
        {['stand', 'cable', 'lamp', 'broken'].map(id => (
          <LazyImage key={id} src={pictureOf(id)} label={id} ratio={1} />
        ))}
        <LazyImage src={null} label={t('notMeasured')} ratio={1} />
      </View>
    </Card>
  )
}
