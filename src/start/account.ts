import type { QueryClient } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { restorePayments } from '@/payment/store'
import { forgetConsent } from '@/session/consent'
import { onAccountChange, onSessionRenewed } from '@/session/session'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { forgetActions } from '@/session/user-actions'
import { askAboutOpen } from './outcomes'

/** What follows who is signed in. Whoever signs in next finds nothing of the last account. */
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
    askAboutOpen()
  })
}

/** Once the session is restored: at the start, coming to the front asks. */
export const askAfterSignIn = (): void => {
  onAccountChange(uid => {
    if (uid !== undefined) askAboutOpen()
  })
}
