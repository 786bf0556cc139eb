import { onUncaught, reportUncaught } from '@/lib/uncaught'
import { isUnfetched } from '@/platform/page-files'
import { watchUncaught } from '@/platform/uncaught'
import { notifyUncaught } from '@/screen/notify-uncaught'
import { reopen } from './pages'

/** First of all, so that what goes wrong at the start is reported too. */
export const followUncaught = (): void => {
  onUncaught(notifyUncaught)
  watchUncaught(error => {
    if (process.env.TARO_ENV !== 'h5' || !isUnfetched(error)) return reportUncaught(error)
    // Taro fetches the start page and the tabs itself: the address is already theirs, and the screen is still empty.
    void reopen(window.location.pathname + window.location.search, () => true)
  })
}
