import { wordsNow } from '@/i18n/words'
import type { InputOf } from '@/request/call'
import { codes } from '@/request/codes'
import { inconclusive, notReceived, write } from '@/request/write'
import { type Binding, binding } from '@/services/binding'
import { devices } from '@/services/devices'
import { type Freed, nodePage, type Overview } from '@/services/node-page'
import { firmwareWords } from './firmware-words'
import { nodeToolsWords } from './tools-words'

/** What a node's page changes, and how each change recovers when its response is lost. */

type Of = InputOf<typeof nodePage.cleanCache>
const ofNode = ({ deviceId }: Of) => ({ deviceId })

/** Read back from what is left to free: a clean-up takes most of it, and nothing else does so at once. */
const cleaning = (freeable: (overview: Overview) => number | null) => ({
  recovery: {
    readBack: nodePage.deviceOverview,
    query: ofNode,
    resultFrom: (
      after: Overview,
      _: Of,
      before: Overview | undefined,
    ): Freed | typeof inconclusive | typeof notReceived => {
      const [was, is] = [before ? freeable(before) : null, freeable(after)]
      if (was === null || is === null) return inconclusive
      return is < was / 2 ? { freedBytes: was - is } : notReceived
    },
  },
  staleAfterWrite: [nodePage.deviceOverview, devices.device, devices.nodes],
  says: {
    unknown: () => wordsNow(nodeToolsWords)('cleanUnsure'),
    notReceived: () => wordsNow(nodeToolsWords)('notCleaned'),
  },
})

export const cleanCache = write(
  nodePage.cleanCache,
  cleaning(({ cacheBytes }) => cacheBytes),
)
export const freeSpace = write(
  nodePage.freeSpace,
  cleaning(({ reclaimableBytes }) => reclaimableBytes),
)

export const updateNode = write(nodePage.updateNode, {
  recovery: {
    readBack: nodePage.deviceOverview,
    query: ofNode,
    resultFrom: ({ firmware }, { toVersion }, before) => {
      const update = firmware?.update
      const isNew = update?.startedAtMs !== before?.firmware?.update?.startedAtMs
      return update?.toVersion === toVersion && isNew ? update : notReceived
    },
  },
  staleAfterWrite: [nodePage.deviceOverview, devices.nodes],
  isIrreversible: true,
  says: { unknown: () => wordsNow(firmwareWords)('unsure'), notReceived: () => wordsNow(firmwareWords)('notStarted') },
})

/** Cannot be undone, so a lost response is never "failed": a read of the owner decides. */
export const unbind = write(binding.bindNode, {
  recovery: {
    readBack: binding.binding,
    query: input => ({ deviceId: unbound(input) }),
    resultFrom: (binding, input) => {
      if (binding.deviceId !== String(unbound(input))) return inconclusive
      return binding.state === 'none' ? binding : notReceived
    },
  },
  isIrreversible: true,
  staleAfterWrite: [devices.nodes],
  says: {
    unknown: () => wordsNow(nodeToolsWords)('unbindUnsure'),
    notReceived: () => wordsNow(nodeToolsWords)('stillBound'),
  },
  // Already unbound, by a request that a browser sent twice or from another phone.
  alreadyDone: ({ code }, input): Binding | undefined =>
    code === codes.notYours
      ? { deviceId: String(unbound(input)), state: 'none', boundAtMs: null, reason: null, stake: null }
      : undefined,
})

const unbound = (input: { action: 'bind' } | { action: 'unbind'; deviceId: string | number }) =>
  input.action === 'unbind' ? input.deviceId : ''
