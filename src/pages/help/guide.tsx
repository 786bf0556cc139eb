import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { usePublicForwarding } from '@/platform/forwarding'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { Notice } from '@/ui/notice'
import { unknownValue } from '@/ui/stat'
import { guide } from './calls'
import { cards } from './cards'
import { guideWords } from './words'
import './guide.scss'
import { GuideCard } from './parts/guide-card'
import { useGuideProgress } from './use-guide-progress'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true, enableShareTimeline: true })

/** For everybody, with or without an account or a network: the texts are part of the app. */
export default asPage(function Guide() {
  const t = useWords(guideWords)
  usePublicForwarding(() => ({
    title: t('forwarded'),
    path: routes.help.guide().path,
    imageUrl: '/pages/help/forwarded.jpg',
  }))
  const { progress, isKnown, isRead, read } = useGuideProgress()
  const [openId, setOpenId] = useState<string>()
  usePullDownOf(guide.guideProgress)
  const readCount = cards.filter(({ id }) => isRead(id)).length
  const isDone = readCount === cards.length
  const toggle = (id: string) => {
    setOpenId(openId === id ? undefined : id)
    read(id)
  }
  const writeToUs = { text: t('feedback'), onPress: () => open(routes.help.feedback()) }
  return (
    <Screen title={t('title')}>
      <View>
        <View className="guide__progress">
          {t('progress', { read: isKnown ? readCount : unknownValue, total: cards.length })}
        </View>
        <View className="guide__bar">
          <View className="guide__done" style={{ width: `${(readCount / cards.length) * 100}%` }} />
        </View>
        <View className="guide__note">{t('progressNote')}</View>
      </View>
      {progress.isError && (
        <Notice
          icon="offline"
          title={t('notKnown')}
          note={t('notKnownNote')}
          action={{ text: t('retry'), onPress: progress.refetch, needsNetwork: true }}
        />
      )}
      {cards.map(card => (
        <GuideCard
          key={card.id}
          card={card}
          isRead={isRead(card.id)}
          isOpen={openId === card.id}
          onToggle={() => toggle(card.id)}
        />
      ))}
      {isDone && <Notice tone="ok" icon="check" title={t('allRead')} note={t('allReadNote')} action={writeToUs} />}
    </Screen>
  )
})
