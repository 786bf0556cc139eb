import { wakeWords } from '@/i18n/wake'
import { useWords } from '@/i18n/words'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import type { Saving } from '../use-schedules'

/** Why a save is not done: it was refused, or its outcome is unknown. */
export const SaveProblem = ({ saving: { state, error, ask, saveAgain } }: { saving: Saving }) => {
  const t = useWords(wakeWords)
  if (error) return <ErrorCard error={error} onRetry={saveAgain} />
  if (state !== 'unknown') return null
  return <Notice tone="warn" icon="clock" title={t('waiting')} action={{ text: t('askNow'), onPress: ask }} />
}
