import { languageOf } from '@/i18n/language'
import { appBase } from '@/lib/app-base'
import { keepServerTime, onceServerTimeIsTold } from '@/lib/clock'
import { eraseMoved } from '@/platform/erase-moved'
import { readStored, writeStored } from '@/platform/storage'
import { forgetLongLeft } from '@/session/account-store'
import { restoreSession } from '@/session/session'
import { followSettings, restoreSettings } from '@/session/settings'
import { restoreResendWaits } from '@/sign-in/resend-wait'

/** Restores what the phone has stored, and erases what an earlier run could not. What follows the account starts with the session. */
export const restoreStored = (): void => {
  keepServerTime({
    read: () => readStored('serverAhead'),
    write: aheadMs => writeStored('serverAhead', aheadMs),
  })
  restoreSettings(languageOf(appBase().language))
  followSettings()
  restoreResendWaits(Date.now())
  restoreSession()
  onceServerTimeIsTold(forgetLongLeft)
  eraseMoved()
}
