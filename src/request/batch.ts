import { steadyNow } from '@/lib/clock'
import { freshId } from '@/lib/fresh-id'
import { later, pauseAfter } from '@/lib/pauses'
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
const pausesMs = [30_000, 60_000, 120_000, 300_000]

export const makeBatch = <Facts extends object>({
  send,
  settleMs,
  maySend = () => true,
  tooOldMs = 600_000,
}: BatchOptions<Facts>) => {
  let waiting: Stamped<Facts>[] = []
  let isSending = false
  let isTimed = false
  let cancelTimer = () => {}
  /** Increases when waiting entries are dropped: a batch in flight then is not put back. */
  let owner = 0
  let failures = 0
  /** The server is not asked sooner, whatever is added meanwhile. */
  let quietUntilMs = 0

  const sendIn = (ms: number) => {
    cancelTimer()
    isTimed = true
    cancelTimer = later(Math.max(ms, quietUntilMs - steadyNow()), () => {
      isTimed = false
      void sendWaiting()
    })
  }

  const afterFailure = ({ waitMs }: CallError) => {
    quietUntilMs = steadyNow() + waitMs
    if (waiting.length > 0) sendIn(Math.max(settleMs, pauseAfter(pausesMs, failures, waitMs)))
    failures += 1
  }

  /** One batch at a time, so that they stay in order. */
  const sendWaiting = async (): Promise<void> => {
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
    // What is refused once is refused for ever, and nothing after it would get through.
    const isLost = failure && !['refused', 'invalid'].includes(failure.kind)
    if (isLost && mine === owner) waiting = [...batch, ...waiting].slice(-maxKept)
    if (failure) return afterFailure(failure)
    failures = 0
    if (waiting.length > 0) sendIn(0)
  }

  return {
    add(facts: Facts, atMs = Date.now()): void {
      waiting = [...waiting, { ...facts, id: freshId(atMs), atMs }].slice(-maxKept)
      if (!isTimed) sendIn(settleMs)
    },
    sendNow: async (): Promise<void> => {
      if (quietUntilMs <= steadyNow()) await sendWaiting()
    },
    forget(): void {
      waiting = []
      owner += 1
    },
  }
}
