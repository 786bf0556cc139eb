import { freshId } from '@/lib/fresh-id'
import { CallError } from './errors'

/** Reports that nobody waits for: sent in batches, in order, and without ever disturbing the user. */

/** By its id the server knows an entry that is sent again. */
type Stamped<Facts> = Facts & { id: string; atMs: number }
export type Unstamped<Entry> = Omit<Entry, 'id' | 'atMs'>

export type BatchOptions<Facts> = {
  send: (batch: Stamped<Facts>[]) => Promise<unknown>
  /** How long entries are collected before they are sent. */
  settleMs: number
  /** While it says no, entries wait for the next one, or for `sendNow`. */
  maySend?: () => boolean
  /** Older entries are dropped: while the service is down, nothing more is lost than these. */
  tooOldMs?: number
}

const maxInBatch = 50
const maxKept = 200
const retryMs = 30_000

export const makeBatch = <Facts extends object>({
  send,
  settleMs,
  maySend = () => true,
  tooOldMs = 600_000,
}: BatchOptions<Facts>) => {
  let waiting: Stamped<Facts>[] = []
  let isSending = false
  let isTimed = false
  /** Increases when waiting entries are dropped: a batch in flight then is not put back. */
  let owner = 0

  const sendSoon = (ms: number) => {
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      void sendNow()
    }, ms)
  }

  /** One batch at a time, so that they stay in order. */
  const sendNow = async (): Promise<void> => {
    waiting = waiting.filter(({ atMs }) => Math.abs(Date.now() - atMs) < tooOldMs)
    if (isSending || waiting.length === 0 || !maySend()) return
    const batch = waiting.slice(0, maxInBatch)
    const mine = owner
    isSending = true
    waiting = waiting.slice(maxInBatch)
    const failure = await send(batch).then(
      () => undefined,
      error => CallError.from(error),
    )
    isSending = false
    if (failure && mine === owner) waiting = [...batch, ...waiting].slice(-maxKept)
    if (waiting.length > 0) sendSoon(failure ? Math.max(retryMs, settleMs, (failure.retryAfterS ?? 0) * 1_000) : 0)
  }

  return {
    add(facts: Facts, atMs = Date.now()): void {
      waiting = [...waiting, { ...facts, id: freshId(atMs), atMs }].slice(-maxKept)
      sendSoon(settleMs)
    },
    sendNow,
    forget(): void {
      waiting = []
      owner += 1
    },
  }
}
