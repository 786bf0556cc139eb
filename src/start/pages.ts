import { signInWords } from '@/i18n/sign-in'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'
import { onNewVersion } from '@/platform/new-version'
import { restartIfReplaced } from '@/platform/page-files'
import { isShownAlone } from '@/platform/timeline'
import { onUnopened, relaunch } from '@/routes'
import { isBusy, offerNewVersion } from '@/screen/offer-new-version'
import { onDeleted } from '@/session/deletion'
import { followOtherWindows } from '@/session/session'
import { showToast } from '@/ui/toast'

/** Replaces the pages when another account signs in or another version of the app is there. */
export const watchForReplacement = (): void => {
  followOtherWindows(() => void relaunch())
  onDeleted(() => {
    void relaunch()
    showToast({ text: wordsNow(signInWords)('deleted') })
  })
  onUnopened(path => void (isShownAlone() ? sayWhereToGoOn() : reopen(path, () => !isBusy())))
  onNewVersion(restart => void offerNewVersion(restart))
}

/** Opens a page whose files did not come, in the version that was deployed meanwhile. */
export const reopen = async (path: string, mayRestart: () => boolean): Promise<void> => {
  if (!(await restartIfReplaced(path, mayRestart)))
    showToast({ text: wordsNow(uiWords)('pageNotFetched'), isFailure: true })
}

const sayWhereToGoOn = (): void => showToast({ text: wordsNow(uiWords)('inMiniProgram') })
