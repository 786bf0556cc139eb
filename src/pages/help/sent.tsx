import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type Feedback, feedback } from '@/services/feedback'
import { markRepliesSeen } from '@/session/seen-replies'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { PagedList } from '@/ui/list/paged-list'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { useIsShown } from '@/ui/use-is-shown'
import { useServerNow } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { useHasSent } from './use-send-feedback'
import { helpWords } from './words'
import './sent.scss'

definePageConfig({ enablePullDownRefresh: true })

/** Feedback that was sent, and the replies to it. */
export default asPage(function Sent() {
  const t = useWords(helpWords)
  return (
    <Screen title={t('sentTitle')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <List />
    </Screen>
  )
})

type Pages = { pages: { items: Feedback[] }[] }

const List = () => {
  const t = useWords(helpWords)
  const { hasSent } = useHasSent()
  const sent = useInfiniteQuery({
    ...pagedQuery(feedback.sentFeedback, {}),
    refetchInterval: useGrowingPauses<Pages>(data => hasSent && rowsOf(data).length === 0),
  })
  usePullDownOf(feedback.sentFeedback)
  const { data } = sent
  const isShown = useIsShown()
  useEffect(() => {
    if (data && isShown) markRepliesSeen(rowsOf(data))
  }, [data, isShown])
  const write = { text: t('write'), onPress: () => open(routes.help.feedback()) }
  return (
    <QueryView
      query={sent}
      isEmpty={data => rowsOf(data).length === 0}
      empty={
        hasSent ? (
          <Notice icon="check" title={t('sentToast')} />
        ) : (
          <Empty title={t('sentEmpty')} note={t('sentEmptyNote')} action={write} />
        )
      }
    >
      {() => (
        <PagedList list={sent} keyOf={idOf} likelyHeight={128} isCards>
          {feedback => <SentCard feedback={feedback} />}
        </PagedList>
      )}
    </QueryView>
  )
}

const idOf = ({ feedbackId }: Feedback) => feedbackId

const tones = { received: 'plain', 'in-progress': 'accent', answered: 'ok', unknown: 'plain' } as const

const SentCard = ({ feedback }: { feedback: Feedback }) => {
  const t = useWords(helpWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  const { kind, text, pictureCount, sentAtMs, state, answer: reply } = feedback
  const facts = [formatAgo(sentAtMs, now, language), pictureCount > 0 && t('previewCount', { count: pictureCount })]
  return (
    <Card title={t(`kind-${kind}`)} side={<Badge tone={tones[state]} text={t(`state-${state}`)} />}>
      <View className="sent__text">{text}</View>
      <View className="sent__facts">{facts.filter(Boolean).join(' · ')}</View>
      {reply && (
        <View className="sent__answer">
          <View className="sent__facts">{`${t('reply')} · ${formatAgo(reply.atMs, now, language)}`}</View>
          <View>{reply.text}</View>
        </View>
      )}
    </Card>
  )
}
