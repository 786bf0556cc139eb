import { failureText } from '@/i18n/errors'
import { intentionWords } from '@/i18n/intention'
import { currentLanguage } from '@/i18n/language'
import { type Translate, wordsNow } from '@/i18n/words'
import type { Ending } from '@/intention/intention'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { showToast } from '@/ui/toast'

type T = Translate<typeof intentionWords>

/** What came of an intention whose page is gone, on whichever page is in front. */
export const tellEnding = (ending: Ending, call: string): void => {
  const t = wordsNow(intentionWords)
  if (ending.kind === 'done') showToast({ text: doneText(t, call, ending.reply) })
  else {
    const why = failureText(ending.error, currentLanguage())
    showToast({ text: t('refused', { what: whatWas(t, call), why }), isFailure: true })
  }
}

const doneText = (t: T, call: string, reply: unknown): string => {
  if (call === main.exchangeGoods.name) return t('exchanged')
  if (call === second.useBoost.name) return t('boosted')
  if (call === second.orderBoost.name || call === second.orderTopUp.name) return t('ordered')
  if (call === second.addWakeup.name) return t('scheduled')
  if (call === second.sendFeedback.name) return t('feedbackSent')
  return t('pointsCame', { points: pointsOf(reply) })
}

/** All that is taken comes with its points. */
const pointsOf = (reply: unknown): number =>
  typeof reply === 'object' && reply !== null && 'points' in reply ? Number(reply.points) : 0

export const whatWas = (t: T, call: string): string => {
  switch (call) {
    case main.exchangeGoods.name:
      return t('exchange')
    case second.useBoost.name:
      return t('boost')
    case second.orderBoost.name:
    case second.orderTopUp.name:
      return t('order')
    case second.addWakeup.name:
      return t('schedule')
    case second.sendFeedback.name:
      return t('feedback')
    case second.redeemCode.name:
      return t('redeem')
    case second.takeGrowth.name:
      return t('signIn')
    default:
      return t('takePoints')
  }
}
