import { withoutPhones } from '@/lib/phones'
import type { Unstamped } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import type { account } from '@/services/account'
import { accountBatch } from './account-batch'
import { consent } from './consent'
import { currentSession } from './session'
import { logUserActions } from './writes'

/** Reports of what the user did, sent in batches after consent. */

type Action = Unstamped<InputOf<typeof account.logUserActions>['actions'][number]>

const actions = accountBatch<Action>({
  send: batch => sendOnce(logUserActions, { actions: batch }),
  settleMs: 5_000,
  maySend: () => consent() === 'given' && currentSession().status === 'signed-in',
  // A long day offline.
  tooOldMs: 86_400_000,
})

/** Logs an action: after consent only; what is not sent is lost with the app. */
export const logAction = (kind: Action['kind'], subjectId?: string): void =>
  actions.add({ kind, ...(subjectId && { subjectId: withoutPhones(subjectId) }) })

/** Also when the app goes to the background: there may be no later. */
export const sendActions = actions.sendNow
