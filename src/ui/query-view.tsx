import { View } from '@tarojs/components'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Card } from './card'
import { classes } from './classes'
import { Empty } from './empty'
import { ErrorCard } from './error-card'
import { Aged, Freshness, WithAge } from './freshness'
import { useLastError } from './last-error'
import { useLongWait } from './long-waits'
import { Notice } from './notice'
import { RowsAwaited } from './panes'
import { type QueryLike, viewState } from './query-state'
import { useRemedies } from './remedies'
import { spoken } from './spoken'
import './query-view.scss'
import './skeleton.scss'

type Props<Data> = {
  query: QueryLike<Data>
  /** Draws the data. */
  children: (data: Data) => ReactNode
  isFiltered?: boolean
  isTyping?: boolean
  noMatch?: ReactNode
  /** As high as what will be there. Without one, what is below is shown after it. */
  skeleton?: ReactNode
} & (CanBeEmpty<Data> | { [Prop in keyof CanBeEmpty<Data>]?: never })

type CanBeEmpty<Data> = {
  isEmpty: (data: Data) => boolean
  /** Shown when there is no data yet, with one action. */
  empty: ReactNode
}

/** In place of an error: the network is missing. */
export const noNetwork = {}
/** The errors that a card above this part of the page already shows (`SharedFailure`). */
export const ErrorsAbove = createContext<readonly unknown[]>([])

/** Every screen that reads uses this, so that all have the same seven states. */
export const QueryView = <Data,>({
  query,
  isEmpty = () => false,
  isFiltered = false,
  isTyping = false,
  children,
  empty,
  noMatch,
  skeleton,
}: Props<Data>) => {
  const t = useWords(uiWords)
  const lastError = useLastError(query)
  const state = viewState({ query, lastError, isEmpty, isFiltered, isTyping })
  const none = isFiltered ? (noMatch ?? <Empty title={t('noMatch')} note={t('noMatchNote')} />) : empty
  const failure = <Failure error={state === 'offline' ? noNetwork : lastError} onRetry={query.refetch} />
  switch (state) {
    case 'loading':
      return <Loading query={query} skeleton={skeleton} />
    case 'offline':
    case 'failed':
      return failure
    case 'empty':
    case 'no-match':
      return <WithAge updatedAtMs={query.dataUpdatedAt}>{none}</WithAge>
    case 'refetch-failed':
    case 'loaded':
      // Both states have data, which the type cannot say.
      if (query.data === undefined) return null
      return (
        <View className="nm-query-view">
          {state === 'refetch-failed' && failure}
          <Freshness updatedAtMs={query.dataUpdatedAt} />
          <Aged updatedAtMs={query.dataUpdatedAt}>{isEmpty(query.data) ? none : children(query.data)}</Aged>
        </View>
      )
  }
}

/** Why there is nothing, or nothing newer, of a read; nothing where a card above says so. */
export const Failure = ({ error, onRetry }: ComponentProps<typeof ErrorCard>) => {
  const t = useWords(uiWords)
  if (useContext(ErrorsAbove).includes(error)) return null
  if (error === noNetwork) return <Notice icon="offline" title={t('offlineTitle')} note={t('offlineEmpty')} />
  return <ErrorCard error={error} onRetry={onRetry} />
}

/** What is not asked for, for the session has ended or a search is being typed, has no long wait. */
type LoadingProps = { query: QueryLike<unknown>; skeleton: ReactNode }
const Loading = ({ query, skeleton }: LoadingProps) => (
  <View className={classes('nm-query-view', !skeleton && 'nm-pending')}>
    {process.env.TARO_ENV === 'h5' && <RowsAwaited />}
    {query.fetchStatus !== 'idle' && <LongWait onRetry={query.refetch} />}
    {skeleton ?? <Skeleton />}
  </View>
)

/** Ten seconds after something was asked for, the words that this takes long, and a retry. */
const LongWait = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const t = useWords(uiWords)
  const { retryPending = onRetry } = useRemedies()
  const { isShownHere, startOver } = useLongWait()
  return (
    isShownHere && (
      <Notice
        icon="clock"
        title={t('stillWaiting')}
        note={t('stillWaitingNext')}
        action={{
          text: t('retry'),
          onPress: () => {
            startOver()
            // Not awaited: the skeleton shows the new wait, and the query its failure.
            void retryPending()
          },
        }}
      />
    )
  )
}

/** Stands where a part may come that is not known yet: what it would push down is shown after it. */
export const Pending = ({ of: { isLoading } }: { of: { isLoading: boolean } }) =>
  isLoading ? <View className="nm-pending" /> : null

/** A list's placeholder while it loads. */
const Skeleton = () => {
  const t = useWords(uiWords)
  return (
    <View {...spoken({ role: 'status', label: t('loading') })}>
      <Card isFlush>
        {[1, 2, 3].map(row => (
          <View className="nm-skeleton" key={row}>
            <View className="nm-skeleton__dot" />
            <View>
              <View className="nm-skeleton__line" />
              <View className="nm-skeleton__line nm-skeleton__line--short" />
            </View>
          </View>
        ))}
      </Card>
    </View>
  )
}
