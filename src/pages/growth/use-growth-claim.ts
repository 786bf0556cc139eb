import { wordsNow } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { claimGrowthReward } from '@/intention/writes'
import { showToast } from '@/ui/toast'
import { growthWords } from './words'

/** Checking in and claiming a task are one call; reaching a level is announced instead of the points. */
export const useGrowthClaim = (task: string) =>
  useIntention(claimGrowthReward, {
    subject: task,
    isReportedByApp: true,
    onDone: ({ newLevel }) => {
      if (newLevel) showToast({ text: wordsNow(growthWords)('levelUp', newLevel) })
    },
  })
