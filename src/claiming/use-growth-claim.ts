import { claimingWords } from '@/i18n/claiming'
import { wordsNow } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimGrowthReward } from '@/intention/writes'
import { showToast } from '@/ui/toast'

/** Checking in and claiming a task are one call; reaching a level is announced instead of the points. */
export const useGrowthClaim = (task: string) =>
  useIntention(claimGrowthReward, {
    subject: task,
    isReportedByApp: true,
    onDone: ({ newLevel }) => {
      if (newLevel) showToast({ text: wordsNow(claimingWords)('levelUp', newLevel) })
    },
  })
