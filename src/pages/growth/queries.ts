import { growthWords } from '@/i18n/growth'
import { wordsNow } from '@/i18n/words'
import { second } from '@/services/second'
import { useTaking } from '@/taking/use-taking'
import { showToast } from '@/ui/toast'

/** Signing in and claiming a task are one call; a level that was reached is worth more words than its points. */
export const useGrowthTaking = (task: string) =>
  useTaking(second.takeGrowth, {
    subject: task,
    onDone: ({ newLevel }) => {
      if (newLevel) showToast({ text: wordsNow(growthWords)('levelUp', newLevel) })
    },
  })
