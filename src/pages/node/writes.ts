import { wordsNow } from '@/i18n/words'
import type { InputOf } from '@/request/call'
import { codes } from '@/request/codes'
import { inconclusive, notReceived, write } from '@/request/write'
import { bindingApi } from '@/services/binding'
import { deviceInfo } from '@/services/device-info'
import { nodeDeviceInfoApi, nodeMainApi } from '@/services/node-page'
import { second } from '@/services/second'
import type { Binding } from '@/services/shapes/binding'
import type { Freed, Overview } from '@/services/shapes/node-page'
import { firmwareWords } from './firmware-words'
import { nodeToolsWords } from './tools-words'

/** What a node's page changes, and how each change recovers when its response is lost. */

type Of = InputOf<typeof nodeMainApi.cleanCache>
const ofNode = ({ deviceId }: Of) => ({ deviceId })

/** Read back from what is left to free: a clean-up takes most of it, and nothing else does so at once. */
const cleaning = (freeable: (overview: Overview) => number | null) => ({
  recovery: {
    readBack: nodeMainApi.deviceOverview,
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
  staleAfterWrite: [nodeMainApi.deviceOverview, second.device, deviceInfo.nodes],
  says: {
    unknown: () => wordsNow(nodeToolsWords)('cleanUnsure'),
    notReceived: () => wordsNow(nodeToolsWords)('notCleaned'),
  },
})

export const cleanCache = write(
  nodeMainApi.cleanCache,
  cleaning(({ cacheBytes }) => cacheBytes),
)
export const freeSpace = write(
  nodeMainApi.freeSpace,
  cleaning(({ reclaimableBytes }) => reclaimableBytes),
)

export const updateNode = write(nodeDeviceInfoApi.updateNode, {
  recovery: {
    readBack: nodeMainApi.deviceOverview,
    query: ofNode,
    resultFrom: ({ firmware }, { toVersion }, before) => {
      const update = firmware?.update
      const isNew = update?.startedAtMs !== before?.firmware?.update?.startedAtMs
      return update?.toVersion === toVersion && isNew ? update : notReceived
    },
  },
  staleAfterWrite: [nodeMainApi.deviceOverview, deviceInfo.nodes],
  says: { unknown: () => wordsNow(firmwareWords)('unsure'), notReceived: () => wordsNow(firmwareWords)('notStarted') },
})

/** Cannot be undone, so a lost response is never "failed": a read of the owner decides. */
export const unbind = write(bindingApi.bindNode, {
  recovery: {
    readBack: bindingApi.binding,
    query: input => ({ deviceId: unbound(input) }),
    resultFrom: binding => (binding.state === 'none' ? binding : notReceived),
  },
  staleAfterWrite: [deviceInfo.nodes],
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
