import { useWords } from '@/i18n/words'
import type { Press } from '@/ui/use-press'
import { WriteNotice } from '@/write/write-notice'
import type { ExchangeState } from '../use-exchange'
import { goodsWords } from '../words'

/** An exchange whose response was lost: never shown as failed, and never started again while its outcome is unknown. */
export const PendingExchange = ({ exchange, onRetry }: { exchange: ExchangeState; onRetry?: Press }) => {
  const t = useWords(goodsWords)
  const { state, isLeftAlone, ask } = exchange
  return (
    <WriteNotice
      of={{ state: state === 'checking' ? 'sending' : state, ask }}
      words={{
        unknown: t(isLeftAlone ? 'leftAlone' : 'unknown'),
        unknownNote: t(isLeftAlone ? 'leftAloneNote' : 'unknownNote'),
        notReceived: t('notReceived'),
        notReceivedNote: t('notReceivedNote'),
      }}
      onRetry={onRetry}
    />
  )
}
