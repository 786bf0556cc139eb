import { notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { type FirmwareUpdate, nodePage } from '@/services/node-page'

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

/** A server may tell the time in whole seconds. */
const clockMs = 2_000

export const updateNode = write(nodePage.updateNode, {
  recovery: {
    readBack: nodePage.deviceOverview,
    query: ({ deviceId }) => ({ deviceId }),
    // What another phone has begun before is ours only while it runs: it is what the tap asked for.
    resultFrom: ({ atMs, firmware }, { toVersion }, before, sentAgoMs) => {
      const update = firmware?.update
      if (update?.toVersion !== toVersion) return notReceived
      const isNew = update.startedAtMs !== before?.firmware?.update?.startedAtMs
      const isOurs = atMs - update.startedAtMs <= sentAgoMs + clockMs || isRunning(update, atMs)
      return isNew && isOurs ? update : notReceived
    },
  },
  staleAfterWrite: [nodePage.deviceOverview, devices.nodes],
  isIrreversible: true,
})
