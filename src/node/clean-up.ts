import type { InputOf } from '@/request/call'
import { inconclusive, notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { type Freed, nodePage, type Overview } from '@/services/node-page'

type CleanUp = typeof nodePage.cleanCache | typeof nodePage.freeSpace
type Of = InputOf<CleanUp>

/** Read back from what is left to free: a clean-up takes most of it, and nothing else does so at once. */
const recovery = (freeable: (overview: Overview) => number | null) => ({
  readBack: nodePage.deviceOverview,
  query: ({ deviceId }: Of) => ({ deviceId }),
  resultFrom: (
    after: Overview,
    _: Of,
    before: Overview | undefined,
  ): Freed | typeof inconclusive | typeof notReceived => {
    const [was, is] = [before ? freeable(before) : null, freeable(after)]
    if (was === null || is === null) return inconclusive
    return is < was / 2 ? { freedBytes: was - is } : notReceived
  },
})

const staleAfterWrite = [nodePage.deviceOverview, devices.device, devices.nodes]

export const cleanCache = write(nodePage.cleanCache, {
  recovery: recovery(({ cacheBytes }) => cacheBytes),
  staleAfterWrite,
})
export const freeSpace = write(nodePage.freeSpace, {
  recovery: recovery(({ reclaimableBytes }) => reclaimableBytes),
  staleAfterWrite,
})
