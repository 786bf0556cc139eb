import { CallError } from './errors'

/** Reports for the statistics service: sent in batches, in order, and without ever disturbing the user. */

type Deps<Entry> = {
  send: (batch: Entry[]) => Promise<unknown>
  now: () => number
  wait: (ms: number, then: () => void) => unknown
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

export const makeBatch = <Entry extends { atMs: number }>({
  send,
  now,
  wait,
  settleMs,
  maySend = () => true,
  tooOldMs = 600_000,
}: Deps<Entry>) => {
  let waiting: Entry[] = []
  let isSending = false
  let isTimed = false
  /** Increases when waiting entries are dropped: a batch in flight then is not put back. */
  let owner = 0

  const sendSoon = (ms: number) => {
    if (isTimed) return
    isTimed = true
    wait(ms, () => {
      isTimed = false
      void sendNow()
    })
  }

  /** One batch at a time, so that they stay in order. */
  const sendNow = async (): Promise<void> => {
    waiting = waiting.filter(({ atMs }) => Math.abs(now() - atMs) < tooOldMs)
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
    // Each entry has an id, so the server drops duplicates.
    if (failure && mine === owner) waiting = [...batch, ...waiting].slice(-maxKept)
    if (waiting.length > 0) sendSoon(failure ? Math.max(retryMs, settleMs, (failure.retryAfterS ?? 0) * 1_000) : 0)
  }

  return {
    add(entry: Entry): void {
      waiting = [...waiting, entry].slice(-maxKept)
      sendSoon(settleMs)
    },
    sendNow,
    forget(): void {
      waiting = []
      owner += 1
    },
  }
}
