import { freshId } from '@/lib/fresh-id'
import { withoutPhones } from '@/lib/phones'
import { makeReports } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { request } from '@/request/send'
import { second } from '@/services/second'
import { consent } from './consent'
import { standing } from './session'

type Action = InputOf<typeof second.logUserActions>['actions'][number]

/** What people do is noted after consent only. */
export const mayNoteActions = (): boolean => consent() === 'given' && standing().status === 'signed-in'

/** The server drops by its id what it has had already. */
const actions = makeReports<Action>({
  send: batch => request(second.logUserActions, { actions: batch }),
  maySend: mayNoteActions,
  now: Date.now,
  wait: (ms, then) => setTimeout(then, ms),
  settleMs: 5_000,
  // A long day without a network.
  keptForMs: 24 * 3_600_000,
})

/** Notes what is worth knowing, never in the person's way. */
export const noteAction = (kind: Action['kind'], subjectId?: string): void => {
  const atMs = Date.now()
  actions.add({ id: freshId(atMs), kind, atMs, ...(subjectId && { subjectId: withoutPhones(subjectId) }) })
}

/** Also when the app goes to the background: there may be no later. */
export const sendActions = actions.sendNow

/** They belong to the account that did them. */
export const forgetActions = actions.forget
