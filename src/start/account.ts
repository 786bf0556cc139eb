import type { QueryClient } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { restorePayments } from '@/payment/store'
import { forgetConsent } from '@/session/consent'
import { onAccountChange, onSessionRenewed } from '@/session/session'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { forgetActions } from '@/session/user-actions'
import { settleOpenWork } from './outcomes'

/** Resets everything that belongs to an account when it signs out or another one signs in. */
export const followAccount = (client: QueryClient): void => {
  keepSettingsInStep()
  onAccountChange(uid => {
    void client.cancelQueries()
    client.clear()
    forgetConsent()
    forgetActions()
    reopenIntentions()
    restorePayments()
    if (uid !== undefined) void syncSettings()
  })
  // Signed in again on the page where the session had expired: reads are repeated, writes wait for the user.
  onSessionRenewed(() => {
    void client.invalidateQueries()
    settleOpenWork()
  })
}

/** Registered once the session is restored: at the start `useDidShow` already settles. */
export const settleAfterSignIn = (): void => {
  onAccountChange(uid => {
    if (uid !== undefined) settleOpenWork()
  })
}
