import { View } from '@tarojs/components'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Icon } from '../icon'
import './list-footer.scss'
import { Pressable } from '../pressable'
import { spoken } from '../spoken'

/** What the footer of a list shows. For `more` that is nothing: reaching the end loads the next page. */
export type FooterState = 'more' | 'loadingMore' | 'morePaused' | 'end' | 'failed'

export const ListFooter = ({ state, onRetry }: { state: FooterState; onRetry: () => void }) => {
  const t = useWords(uiWords)
  if (state === 'more') return <View className="nm-list-footer" />
  if (state === 'failed')
    return (
      <Pressable className="nm-list-footer" label={t('moreFailed')} onPress={onRetry}>
        <Icon name="refresh" className="nm-list-footer__icon" />
        <View>{t('moreFailed')}</View>
      </Pressable>
    )
  return (
    <View className="nm-list-footer" {...spoken({ role: 'status', isLive: true })}>
      {t(state)}
    </View>
  )
}

type Paging = { isFetchingNextPage: boolean; isPaused: boolean; isFetchNextPageError: boolean; hasNextPage: boolean }

/** The footer's state for a paged list. */
export const footerOf = ({ isFetchingNextPage, isPaused, isFetchNextPageError, hasNextPage }: Paging): FooterState => {
  if (isFetchingNextPage) return isPaused ? 'morePaused' : 'loadingMore'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'end'
}
