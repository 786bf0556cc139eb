import { onFault, reportFault } from '@/lib/faults'
import { isUnfetched } from '@/platform/page-files'
import { watchUncaught } from '@/platform/uncaught'
import { notifyFault } from '@/screen/notify-fault'
import { reopen } from './pages'

/** First of all, so that what goes wrong at the start is reported too. */
export const reportFaults = (): void => {
  onFault(notifyFault)
  watchUncaught(error => {
    if (process.env.TARO_ENV !== 'h5' || !isUnfetched(error)) return reportFault(error)
    // Taro fetches the start page and the tabs itself: the address is already theirs, and the screen is still empty.
    void reopen(window.location.pathname + window.location.search, () => true)
  })
}
