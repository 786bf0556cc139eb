import type { QueryClient } from '@tanstack/react-query'
import { reopenIntentions } from '@/intention/store'
import { eraseMoved } from '@/platform/erase-moved'
import { beginToCountReplies } from '@/session/seen-replies'
import { onAccountChange, onSessionRenewed } from '@/session/session'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { forgetUndos } from '@/ui/toast'
import { settleOpenWork } from './outcomes'

/** What follows a change of account, once `accountState` has begun anew. */
export const followAccount = (client: QueryClient): void => {
  keepSettingsInStep()
  onAccountChange(uid => {
    void client.cancelQueries()
    client.clear()
    reopenIntentions()
    forgetUndos()
    eraseMoved()
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
    if (uid === undefined) return
    beginToCountReplies()
    settleOpenWork()
  })
}
