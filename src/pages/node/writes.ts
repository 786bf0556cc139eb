import { wordsNow } from '@/i18n/words'
import * as cleanUp from '@/node/clean-up'
import * as firmware from '@/node/firmware-update'
import { codes } from '@/request/codes'
import { inconclusive, notReceived, write } from '@/request/write'
import { type Binding, binding, verdictOn } from '@/services/binding'
import { devices } from '@/services/devices'
import { points } from '@/services/points'
import { firmwareWords } from './firmware-words'
import { nodeToolsWords } from './tools-words'

/** What a node's page changes, and how each change recovers when its response is lost. */

const cleaningSays = {
  unknown: () => wordsNow(nodeToolsWords)('cleanUnsure'),
  notReceived: () => wordsNow(nodeToolsWords)('notCleaned'),
}

export const cleanCache = { ...cleanUp.cleanCache, says: cleaningSays }
export const freeSpace = { ...cleanUp.freeSpace, says: cleaningSays }

export const updateNode = {
  ...firmware.updateNode,
  says: { unknown: () => wordsNow(firmwareWords)('unsure'), notReceived: () => wordsNow(firmwareWords)('notStarted') },
}

/**
 * Cannot be undone, so a lost response is never "failed": a read of the owner decides. It was not done only where the node
 * is bound: any other word may be about what came since.
 */
export const unbind = write(binding.bindNode, {
  recovery: {
    readBack: binding.binding,
    query: input => ({ deviceId: unbound(input) }),
    resultFrom: (binding, input) => {
      const verdict = verdictOn(String(unbound(input)), binding)
      if (verdict === 'unbound') return binding
      return verdict === 'bound' ? notReceived : inconclusive
    },
  },
  isIrreversible: true,
  // What it has earned is paid, and no longer to be claimed.
  staleAfterWrite: [devices.nodes, points.userPoints, points.pointsChart, points.onlinePoints],
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
