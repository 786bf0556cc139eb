import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Badge } from './badge'
import { Card } from './card'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import './tiles.scss'

export type Tile = {
  icon: IconName
  title: string
  onPress: () => unknown
  /** Empty keeps the room for news that may come. */
  news?: string | undefined
}

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
          label={news ? t('named', { name: title, state: news }) : title}
          onPress={() => void onPress()}
        >
          <Icon name={icon} className="nm-tiles__icon" />
          <View className="nm-tiles__title">{title}</View>
          {news !== undefined && <View className="nm-tiles__news">{news && <Badge tone="accent" text={news} />}</View>}
        </Pressable>
      ))}
    </View>
  )
}
