import { freshId } from '@/lib/fresh-id'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import type { printLogApi } from '@/services/print-log'
import { consent } from '@/session/consent'
import { onAccountChange } from '@/session/session'
import { logPrintAction } from './writes'

type Step = InputOf<typeof printLogApi.logPrintAction>['actions'][number]

const settleMs = 3_000
const maxKept = 50
let waiting: Step[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Logs what people do on the way to a print: in batches, after consent only; what cannot be sent is lost. */
export const noteStep = (kind: Step['kind'], entryId?: string): void => {
  const atMs = Date.now()
  waiting = [...waiting, { id: freshId(atMs), kind, atMs, ...(entryId && { entryId }) }].slice(-maxKept)
  if (timer === undefined) timer = setTimeout(send, settleMs)
}

const send = (): void => {
  timer = undefined
  const actions = waiting
  waiting = []
  if (consent() !== 'given' || actions.length === 0) return
  void sendOnce(logPrintAction, { actions }).catch(() => undefined)
}

/** Entries belong to the account that made them. */
export const startLog = (): void => {
  onAccountChange(() => {
    waiting = []
  })
}
