import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import type { GuideCardContent } from '../cards'
import { guideWords } from '../words'
import './guide-card.scss'

type Props = { card: GuideCardContent; isRead: boolean; isOpen: boolean; onToggle: () => void }

/** A heading that unfolds its text, with a link to what it is about. */
export const GuideCard = ({ card, isRead, isOpen, onToggle }: Props) => {
  const t = useWords(guideWords)
  const { id } = card
  const action = 'action' in card ? card.action : undefined
  const title = t(`title-${id}`)
  const state = [t(isRead ? 'isRead' : 'isUnread'), t(isOpen ? 'isOpen' : 'isClosed')].join(' ')
  return (
    <Card isFlush>
      <Pressable className="guide-card__head" label={`${title} ${state}`} onPress={onToggle}>
        <Icon
          name={isRead ? 'check' : 'info'}
          className={classes('guide-card__mark', isRead && 'guide-card__mark--read')}
        />
        <View className="guide-card__title">{title}</View>
        {isRead && <View className="guide-card__read">{t('isRead')}</View>}
        <Icon name="chevron" className={classes('guide-card__arrow', isOpen && 'guide-card__arrow--open')} />
      </Pressable>
      {isOpen && (
        <View className="guide-card__inside">
          <View className="guide-card__text">{t(`text-${id}`)}</View>
          {action && <ActionButton {...action} />}
        </View>
      )}
    </Card>
  )
}

const ActionButton = ({ to, go }: Extract<GuideCardContent, { action: unknown }>['action']) => {
  const t = useWords(guideWords)
  return <Button kind="quiet" isSmall text={t(`to-${to}`)} onPress={go} />
}
