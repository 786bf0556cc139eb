import { failureText } from '@/i18n/errors'
import { intentionWords } from '@/i18n/intention'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import type { Ending } from '@/intention/intention'
import { rowOf } from '@/intention/writes'
import { showToast } from '@/ui/toast'

/** The outcome of an intention that no page has words for, on whichever page is current. */
export const notifyEnding = (ending: Ending, call: string): void => {
  const row = rowOf(call)
  if (!row) return
  if (ending.kind === 'done') showToast({ text: row.doneText(ending.reply) })
  else {
    const why = failureText(ending.error, currentLanguage())
    showToast({ text: wordsNow(intentionWords)('refused', { what: row.label(), why }), isFailure: true })
  }
}
