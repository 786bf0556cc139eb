import { diagnose } from '@/diagnosis/load'
import { wordsNow } from '@/i18n/words'
import { redact } from '@/lib/redact'
import { CallError } from '@/request/errors'
import { diagnosticId } from '@/session/diagnostic-id'
import { showToast } from '@/ui/toast'
import { uncaughtWords } from './words'

/** An error that nobody caught: shown once, on whichever page is current. */
export const notifyUncaught = (error: unknown): void => {
  // A cancelled call is no failure.
  if (error instanceof CallError && error.kind === 'cancelled') return
  console.error('not caught:', redact(error))
  diagnose(error)
  showToast({ text: wordsNow(uncaughtWords)('toast', { id: diagnosticId() }), isFailure: true })
}
