import type { FirmwareUpdate } from '@/services/node-page'

/** The longest an update may take. */
const longestMs = 60 * 60_000

/**
 * Whether it still runs, by the server's clock. A phase that only a newer server knows may be an end as well, and one
 * that never ends says nothing after an hour: neither blocks updating for good.
 */
export const isRunning = (update: FirmwareUpdate | null | undefined, atMs: number): boolean => {
  if (!update || update.phase === 'done' || update.phase === 'failed') return false
  return atMs - update.startedAtMs < longestMs
}
