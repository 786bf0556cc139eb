import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Card } from './card'
import './skeleton.scss'
import { spoken } from './spoken'

/** A list's placeholder while it loads. */
export const Skeleton = () => {
  const t = useWords(uiWords)
  return (
    <View {...spoken({ role: 'status', label: t('loading') })}>
      <Card isFlush>
        {[1, 2, 3].map(row => (
          <View className="nm-skeleton" key={row}>
            <View className="nm-skeleton__dot" />
            <View>
              <View className="nm-skeleton__line" />
              <View className="nm-skeleton__line nm-skeleton__line--short" />
            </View>
          </View>
        ))}
      </Card>
    </View>
  )
}
