import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Icon } from '../icon'
import './list-footer.scss'
import { waitingClass, whenNearScreen } from '../near-screen'
import { Pressable } from '../pressable'
import { spoken } from '../spoken'
import { usePage } from '../use-is-shown'

/** What the footer of a list shows. For `more` that is nothing: reaching the end loads the next page. */
export type FooterState = 'more' | 'loadingMore' | 'morePaused' | 'end' | 'failed'

type Props = { state: FooterState; onRetry: () => void; onNear?: (() => void) | undefined }

export const ListFooter = ({ state, onRetry, onNear }: Props) => {
  const t = useWords(uiWords)
  if (state === 'more') return <More onNear={onNear} />
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

let lastId = 0

/** Empty. A list that does not fill the window never reaches the bottom, but has this in sight. */
const More = ({ onNear }: Pick<Props, 'onNear'>) => {
  const [id] = useState(() => `nm-more-${++lastId}`)
  const { page, isShown } = usePage()
  useEffect(() => {
    if (isShown && onNear) return whenNearScreen(page, id, onNear)
  }, [page, isShown, id, onNear])
  return <View id={id} className={`nm-list-footer ${waitingClass}`} />
}

type Paging = { isFetchingNextPage: boolean; isPaused: boolean; isFetchNextPageError: boolean; hasNextPage: boolean }

/** The footer's state for a paged list. */
export const footerOf = ({ isFetchingNextPage, isPaused, isFetchNextPageError, hasNextPage }: Paging): FooterState => {
  if (isFetchingNextPage) return isPaused ? 'morePaused' : 'loadingMore'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'end'
}
