import { useWords } from '@/i18n/words'
import { WriteNotice } from '@/write/write-notice'
import type { Saving } from '../use-schedules'
import { wakeWords } from '../words'

/** Shows that a schedule was refused, or that it is unknown whether it was saved. */
export const SaveProblem = ({ saving }: { saving: Saving }) => {
  const t = useWords(wakeWords)
  return <WriteNotice of={saving} words={{ unknown: t('waiting') }} onRetry={saving.saveAgain} />
}
