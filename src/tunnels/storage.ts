import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { accountStore } from '@/session/account-store'
import { leftOf, PersistedTunnel } from '@/tunnel/persisted'

/** The stored form, unchanged since the first version; after signing out, what is still to be closed. */
export const stored = accountStore({
  key: 'tunnels',
  schema: v.object({ sessions: readableRows(PersistedTunnel) }),
  empty: { sessions: [] },
  afterSignOut: ({ sessions }) => {
    const left = sessions.flatMap(leftOf)
    return left.length > 0 ? { sessions: left } : undefined
  },
})
