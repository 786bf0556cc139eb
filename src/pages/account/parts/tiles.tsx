import { View } from '@tarojs/components'
import { accountWords } from '@/i18n/account'
import { useWords } from '@/i18n/words'
import { open, type Route } from '@/routes'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import './tiles.scss'

export type Tile = { icon: IconName; title: string; to: Route; news?: string | undefined }

/** Ways to other pages, side by side; as many in a row as their words have room for. */
export const Tiles = ({ title, entries }: { title: string; entries: readonly Tile[] }) => {
  const t = useWords(accountWords)
  return (
    <Card title={title}>
      <View className="tiles">
        {entries.map(({ icon, title, to, news }) => (
          <Pressable
            key={title}
            className="tiles__one"
            label={news === undefined ? title : t('withNews', { title, news })}
            onPress={() => void open(to)}
          >
            <Icon name={icon} className="tiles__icon" />
            <View className="tiles__title">{title}</View>
            {news !== undefined && <Badge tone="accent" text={news} />}
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
