import { goodsWords } from '@/i18n/goods'
import { useWords } from '@/i18n/words'
import { Notice } from '@/ui/notice'
import type { Press } from '@/ui/use-press'
import type { ExchangeState } from '../use-exchange'

/** An exchange whose answer was lost: never called failed, and never to be made anew while nobody knows. */
export const Open = ({ exchange, onAgain }: { exchange: ExchangeState; onAgain?: Press }) => {
  const t = useWords(goodsWords)
  if (exchange.state === 'unknown')
    return (
      <Notice
        icon="clock"
        tone="warn"
        title={t('unknown')}
        note={t('unknownNote')}
        action={{ text: t('ask'), onPress: exchange.ask }}
      />
    )
  if (exchange.state !== 'notReceived') return null
  const again = onAgain && { text: t('sendAgain'), onPress: onAgain }
  return <Notice icon="info" title={t('notReceived')} note={t('notReceivedNote')} action={again} />
}
