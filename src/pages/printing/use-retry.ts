import { useSyncExternalStore } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { isOnMobileData, onNetworkChange } from '@/platform/network'
import type { Job } from './job'
import { printJobWords } from './job-words'
import { commandJob } from './store'

/** Tries again what stopped a print; or allows mobile data, where only that keeps it back. */
export const useRetry = ({ id, file, trouble }: Job) => {
  const t = useWords(printJobWords)
  const isPaid = useSyncExternalStore(onNetworkChange, isOnMobileData)
  return trouble?.why === 'mobile-ask' && isPaid
    ? {
        text: t('useMobile', { size: formatBytes(file.sizeBytes) }),
        onPress: () => commandJob(id, 'use-mobile-data'),
      }
    : { text: t('retry'), icon: 'refresh' as const, onPress: () => commandJob(id, 'retry') }
}
