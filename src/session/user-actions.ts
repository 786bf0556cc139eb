import { freshId } from '@/lib/fresh-id'
import { withoutPhones } from '@/lib/phones'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import type { second } from '@/services/second'
import { consent } from './consent'
import { currentSession } from './session'
import { logUserActions } from './writes'

type Action = InputOf<typeof second.logUserActions>['actions'][number]

/** Enough for a long day offline; beyond it the oldest are dropped. */
const maxKept = 50
const settleMs = 5_000
let waiting: Action[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Logs an action. Sent in batches, after consent only, and without disturbing the person: what cannot be sent waits for
 * the next batch and is lost with the app.
 */
export const logAction = (kind: Action['kind'], subjectId?: string): void => {
  const atMs = Date.now()
  waiting = [
    ...waiting,
    { id: freshId(atMs), kind, atMs, ...(subjectId && { subjectId: withoutPhones(subjectId) }) },
  ].slice(-maxKept)
  timer ??= setTimeout(() => void sendActions(), settleMs)
}

/** Also when the app goes to the background: there may be no later. */
export const sendActions = async (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  const mayBeSent = consent() === 'given' && currentSession().status === 'signed-in'
  if (!mayBeSent || waiting.length === 0) return
  const batch = waiting
  const mine = account
  waiting = []
  await sendOnce(logUserActions, { actions: batch }).catch(() => {
    // The ids let the server drop duplicates. Another account must not send them.
    if (mine === account) waiting = [...batch, ...waiting].slice(-maxKept)
  })
}

/** Increases with every change of account in this run. */
let account = 0

/** Actions belong to the account that did them. */
export const forgetActions = (): void => {
  waiting = []
  account += 1
}
