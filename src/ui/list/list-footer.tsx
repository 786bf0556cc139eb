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

/**
 * What the footer of a list shows. For `more` that is nothing, since reaching the end loads the next page; nor for
 * `short`, a list of one page, whose end is plain to see.
 */
export type FooterState = 'more' | 'loadingMore' | 'morePaused' | 'end' | 'short' | 'failed'

type Props = { state: FooterState; onRetry: () => void; onNear?: (() => void) | undefined }

export const ListFooter = ({ state, onRetry, onNear }: Props) => {
  const t = useWords(uiWords)
  if (state === 'short') return null
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

type Paging = {
  isFetchingNextPage: boolean
  isPaused: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  data?: { pages: readonly unknown[] } | undefined
}

/** The footer's state for a paged list. */
export const footerOf = (list: Paging): FooterState => {
  const { isFetchingNextPage, isPaused, isFetchNextPageError, hasNextPage, data } = list
  if (isFetchingNextPage) return 'loadingMore'
  if (isFetchNextPageError) return 'failed'
  if (hasNextPage) return isPaused ? 'morePaused' : 'more'
  return (data?.pages.length ?? 1) > 1 ? 'end' : 'short'
}
