import type { Unstamped } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import { accountBatch } from '@/session/account-batch'
import { consent } from '@/session/consent'
import type { printLog } from './log-calls'
import { logPrintAction } from './writes'

type Step = Unstamped<InputOf<typeof printLog.logPrintAction>['actions'][number]>

const steps = accountBatch<Step>({
  send: batch => sendOnce(logPrintAction, { actions: batch }),
  settleMs: 3_000,
})

/** Logs what people do on the way to a print, after consent only. */
export const logStep = (kind: Step['kind'], entryId?: string): void => {
  if (consent() === 'given') steps.add({ kind, ...(entryId && { entryId }) })
}
