import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { takingWords } from '@/i18n/taking'
import { wordsNow } from '@/i18n/words'
import type { IntendedCall } from '@/intention/calls'
import { useIntention } from '@/intention/use-intention'
import type { ReplyOf } from '@/request/call'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { showToast } from '@/ui/toast'

/** Calls that take something and answer with the points that came. */
const takings = [
  main.takeOnlinePoints,
  main.takeNewcomerPoints,
  second.takeOpenGift,
  second.redeemCode,
  second.takeGrowth,
]
export type TakingCall = Extract<IntendedCall, (typeof takings)[number]>

/** One tap, one taking; the toast says what came, or why nothing did. */
export const useTaking = <C extends TakingCall>(
  call: C,
  { subject, onDone }: { subject?: string; onDone?: (reply: ReplyOf<C>) => unknown } = {},
) =>
  useIntention(call, {
    ...(subject !== undefined && { subject }),
    onDone: reply => {
      // Every taking's reply has its points, which the union of calls does not show.
      const { points } = reply as { points: number }
      showToast({ text: wordsNow(takingWords)('came', { points }) })
      onDone?.(reply)
    },
    onRefused: error => showToast({ text: failureText(error, currentLanguage()), isFailure: true }),
  })
