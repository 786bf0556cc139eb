import { wakeWords } from '@/i18n/wake'
import { useWords } from '@/i18n/words'
import { WriteNotice } from '@/write/write-notice'
import type { Saving } from '../use-schedules'

/** Why a schedule is not saved: it was refused, or nobody can tell yet. */
export const SaveProblem = ({ saving }: { saving: Saving }) => {
  const t = useWords(wakeWords)
  return <WriteNotice of={saving} words={{ unknown: t('waiting') }} onRetry={saving.saveAgain} />
}
