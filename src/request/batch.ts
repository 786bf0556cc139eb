import { CallError } from './errors'

/** Reports for the statistics service: sent in batches, in the order in which they came, and never in anybody's way. */

type Deps<Entry> = {
  send: (batch: Entry[]) => Promise<unknown>
  now: () => number
  wait: (ms: number, then: () => void) => unknown
  /** How long entries are collected before they are sent. */
  settleMs: number
}

const mostInBatch = 50
const mostKept = 200
/** Statistics of what was are worth little: a dead service costs these and nothing else. */
const tooOldMs = 600_000
const retryMs = 30_000

export const makeReports = <Entry extends { atMs: number }>({ send, now, wait, settleMs }: Deps<Entry>) => {
  let waiting: Entry[] = []
  let isSending = false
  let isTimed = false
  /** Grows when what waits is given up: a batch that is under way then does not come back. */
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
    if (isSending || waiting.length === 0) return
    const batch = waiting.slice(0, mostInBatch)
    const mine = owner
    isSending = true
    waiting = waiting.slice(mostInBatch)
    const failure = await send(batch).then(
      () => undefined,
      error => CallError.from(error),
    )
    isSending = false
    // Each entry has an id, so the server drops duplicates.
    if (failure && mine === owner) waiting = [...batch, ...waiting].slice(-mostKept)
    if (waiting.length > 0) sendSoon(failure ? Math.max(retryMs, settleMs, (failure.retryAfterS ?? 0) * 1_000) : 0)
  }

  return {
    add(entry: Entry): void {
      waiting = [...waiting, entry].slice(-mostKept)
      sendSoon(settleMs)
    },
    sendNow,
    forget(): void {
      waiting = []
      owner += 1
    },
  }
}
