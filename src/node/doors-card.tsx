import { ScrollView, View } from '@tarojs/components'
import type { ReactElement } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import './doors-card.scss'

type Props = { openCount?: number; children?: readonly ReactElement[] }

/** The services at hand in one row, which is as high before they are known as with any number of them. */
export const DoorsCard = ({ openCount = 0, children = [] }: Props) => {
  const t = useWords(nodesWords)
  const { list, doors, create } = routes.tunnels
  return (
    <Card isFlush>
      <ScrollView className="nm-pills" scrollX enhanced showScrollbar={false}>
        <View className={classes('nm-pills__row doors', children.length === 0 && 'doors--none')}>
          <Pressable className="doors__title" label={t('doors')} onPress={() => void open(list())}>
            <View className="nm-card__title">{t('doors')}</View>
            <Icon name="chevron" className="nm-row__chevron" />
          </Pressable>
          {children}
          {openCount > 0 && (
            <Button kind="quiet" isSmall text={t('openDoors', { count: openCount })} onPress={() => open(doors())} />
          )}
          <Button kind="quiet" isSmall icon="plus" text={t('newDoor')} onPress={() => open(create())} />
        </View>
      </ScrollView>
    </Card>
  )
}
