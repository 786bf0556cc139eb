import { useSyncExternalStore } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { isOnMobileData, onNetworkChange } from '@/platform/network'
import type { Job } from './job'
import { printJobWords } from './job-words'
import { allowMobileData, commandJob, restOf } from './store'

/** Tries again what stopped a print; or allows mobile data, for the rest of its queue too, where only that keeps it back. */
export const useRetry = (job: Job) => {
  const t = useWords(printJobWords)
  const isPaid = useSyncExternalStore(onNetworkChange, isOnMobileData)
  if (job.trouble?.why !== 'mobile-ask' || !isPaid)
    return { text: t('retry'), icon: 'refresh' as const, onPress: () => commandJob(job.id, 'retry') }
  const sizeBytes = [job, ...restOf(job)].reduce((sum, { file }) => sum + file.sizeBytes, 0)
  return { text: t('useMobile', { size: formatBytes(sizeBytes) }), onPress: () => allowMobileData(job) }
}
