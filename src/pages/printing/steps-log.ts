import { freshId } from '@/lib/fresh-id'
import { makeReports } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { request } from '@/request/send'
import { second } from '@/services/second'
import { onAccountChange } from '@/session/session'
import { mayNoteActions } from '@/session/user-actions'

type Step = InputOf<typeof second.logPrintAction>['actions'][number]

const steps = makeReports<Step>({
  send: batch => request(second.logPrintAction, { actions: batch }),
  maySend: mayNoteActions,
  now: Date.now,
  wait: (ms, then) => setTimeout(then, ms),
  settleMs: 3_000,
})

/** What people do on the way to a print. */
export const noteStep = (kind: Step['kind'], entryId?: string): void => {
  const atMs = Date.now()
  steps.add({ id: freshId(atMs), kind, atMs, ...(entryId && { entryId }) })
}

/** They belong to the account that did them. */
export const startLog = (): void => {
  onAccountChange(steps.forget)
}
