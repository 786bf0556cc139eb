import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import type { useIntention } from '@/intention/use-intention'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import type { Press } from '@/ui/use-press'

type Props = {
  of: Pick<ReturnType<typeof useIntention>, 'state' | 'error' | 'ask'>
  /** What did not happen while there was no network. */
  offline: string
  /** What is being found out while an answer is lost. */
  unknown: string
  onRetry: Press
}

/** What became of the last tap on something that spends, in the place where it was tapped. */
export const Outcome = ({ of: { state, error, ask }, offline, unknown, onRetry }: Props) => {
  const t = useWords(paymentWords)
  if (state === 'unknown')
    return (
      <Notice
        tone="warn"
        icon="clock"
        title={unknown}
        note={t('onlyOnce')}
        action={{ text: t('askNow'), onPress: ask }}
      />
    )
  if (state === 'unresolved')
    return <Notice tone="warn" icon="clock" title={t('unresolved')} note={t('unresolvedNote')} />
  if (state === 'notReceived') return <Notice title={t('notReceived')} note={t('notReceivedNote')} />
  if (!error) return null
  if (error.kind === 'offline') return <Notice tone="warn" icon="offline" title={offline} note={t('offlineNext')} />
  return <ErrorCard error={error} onRetry={onRetry} />
}
