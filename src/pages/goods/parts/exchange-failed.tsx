import { failureOf, failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { type Translate, useWords } from '@/i18n/words'
import { useUntilAllowed } from '@/session/use-until-allowed'
import { Notice } from '@/ui/notice'
import { useRemedies } from '@/ui/remedies'
import type { OfferChange } from '../exchange'
import type { ExchangeState } from '../use-exchange'
import { goodsWords } from '../words'

/**
 * Says first that nothing was taken, unless one before may still be done; then why the exchange failed. What a server has
 * refused was sent.
 */
export const ExchangeFailed = ({ exchange }: { exchange: ExchangeState }) => {
  const { change, isSentBefore } = exchange
  const failure = useUntilAllowed(exchange.failure)
  const t = useWords(goodsWords)
  const ui = useWords(uiWords)
  const language = useLanguage()
  const { signIn } = useRemedies()
  const isRefused = !change && failure?.kind === 'refused'
  const first = isSentBefore ? !isRefused && t('notSentAgain') : t('nothingTaken')
  const needsAccount = !change && failure?.kind === 'signed-out'
  const why = change ? changeWords(change, t) : failure && failureText(failureOf(failure), language)
  return why ? (
    <Notice
      icon="warning"
      tone="warn"
      title={first || why}
      {...(first && { note: why })}
      action={needsAccount && signIn ? { text: ui('signIn'), onPress: signIn } : undefined}
    />
  ) : null
}

const changeWords = (change: OfferChange, t: Translate<typeof goodsWords>): string => {
  switch (change.kind) {
    case 'price':
      return t('priceChanged', { points: change.pricePoints })
    case 'stock':
      return change.stock > 0 ? t('stockChanged', { count: change.stock }) : t('soldOutMeanwhile')
    case 'limit':
      return t('limitChanged', { count: change.leftForYou })
    case 'balance':
      return t('balanceChanged', { points: change.missingPoints })
  }
}
