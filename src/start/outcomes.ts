import type { QueryClient } from '@tanstack/react-query'
import { showClaim, showTaken } from '@/claiming/claimed-balance'
import { onEnding, settleIntentions } from '@/intention/store'
import { rowOf } from '@/intention/writes'
import { serverNow } from '@/lib/clock'
import { keepOrdered } from '@/payment/ordered'
import { ask, askAboutAll } from '@/payment/runner'
import { staleAfterPayment } from '@/payment/stale'
import { onSettled } from '@/payment/store'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import type { ReadCall } from '@/request/call'
import { keyOf, readAfterWrite } from '@/request/query'
import { notifyEnding } from '@/screen/notify-ending'
import { points } from '@/services/points'
import { noteNewOrder } from '@/session/new-orders'
import { saveUnsaved } from '@/session/settings-sync'

/** What became of intentions and payments: asked about, and shown on whichever page. */

/** Finishes what was left without an outcome: at the start, on every return, when the network or the account is back. */
export const settleOpenWork = (): void => {
  void settleIntentions()
  askAboutAll()
  void saveUnsaved()
}

/** Reads again what an outcome has changed, and tells people about it where no page does. */
export const followOutcomes = (client: QueryClient): void => {
  onSettled(() => readAfterWrite(client, staleAfterPayment.map(keyOf)))
  let balanceChangedAtMs = 0
  onEnding((ending, call, isSeen, onlySentAtMs = 0, input, subject) => {
    const { staleAfterWrite = [], claims, draftKey } = rowOf(call) ?? {}
    // The balance in a reply is of its first request, whatever has changed it since.
    const isNews = onlySentAtMs > balanceChangedAtMs
    const isDone = ending.kind === 'done'
    if (isDone && staleAfterWrite.includes(points.userPoints)) balanceChangedAtMs = serverNow()
    if (isDone && claims) {
      const claimed = { ...input, ...Object(ending.reply) }
      followClaim(client, { claims, staleAfterWrite }, { claimed, isNews, isSentOnce: onlySentAtMs > 0 })
    } else readAfterWrite(client, staleAfterWrite.map(keyOf))
    if (isDone) {
      forgetDraft(draftKey, input)
      noteOrder(ending.reply)
    }
    const ordered = keepOrdered(ending, call, subject)
    if (!isSeen) {
      notifyEnding(ending, call)
      if (ordered) void ask(ordered, 'otherwise')
    }
    return ordered
  })
}

type Stale = { claims: readonly ReadCall[]; staleAfterWrite: readonly ReadCall[] }
type Claim = {
  /** Its input, and what every row that claims is told. */
  claimed: Parameters<typeof showTaken>[2] & { available: number }
  /** The balance is the present one. */
  isNews: boolean
  /** What was sent again may have been done on another day. */
  isSentOnce: boolean
}

/** Shows what a claim has brought about, and reads it again. */
const followClaim = (client: QueryClient, stale: Stale, { claimed, isNews, isSentOnce }: Claim): void => {
  const { claims, staleAfterWrite } = stale
  if (isSentOnce) showTaken(client, claims, claimed)
  readAfterWrite(client, (isNews ? claims : staleAfterWrite).map(keyOf))
  if (isNews) showClaim(client, { ...claimed, stale: staleAfterWrite.filter(each => !claims.includes(each)) })
}

/** Whether or not the page that has ordered it is still open. */
const noteOrder = (done: unknown): void => {
  const { orderNo } = Object(done)
  if (typeof orderNo === 'string') noteNewOrder(orderNo)
}

/**
 * Its page may not have been opened in this run. Something else that was written since stays. A server may not repeat
 * the words as they were sent.
 */
const forgetDraft = (key: string | undefined, sent: unknown): void => {
  if (!key) return
  const { aside, ...draft } = Object(readStored(key))
  const [words, other] = [draft, aside].filter(each => textOf(each) && textOf(each) !== textOf(sent))
  if (words) writeStored(key, { ...draft, ...words, aside: other })
  else removeStored(key)
}

const textOf = (written: unknown): unknown => Object(written).text
