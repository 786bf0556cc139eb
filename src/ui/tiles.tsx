import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Badge } from './badge'
import { Card } from './card'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import './tiles.scss'

export type Tile = { icon: IconName; title: string; onPress: () => unknown; news?: string | undefined }

/** Links to other pages, side by side; as many in a row as fit. */
export const Tiles = ({ title, tiles }: { title?: string; tiles: readonly Tile[] }) => (
  <Card {...(title && { title })}>
    <TileGrid tiles={tiles} />
  </Card>
)

/** For a card that holds more than tiles. */
export const TileGrid = ({ tiles }: { tiles: readonly Tile[] }) => {
  const t = useWords(uiWords)
  return (
    <View className="nm-tiles">
      {tiles.map(({ icon, title, onPress, news }) => (
        <Pressable
          key={title}
          className="nm-tiles__one"
          label={news === undefined ? title : t('named', { name: title, state: news })}
          onPress={() => void onPress()}
        >
          <Icon name={icon} className="nm-tiles__icon" />
          <View className="nm-tiles__title">{title}</View>
          {news !== undefined && <Badge tone="accent" text={news} />}
        </Pressable>
      ))}
    </View>
  )
}
