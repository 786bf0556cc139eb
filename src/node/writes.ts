import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { deviceInfo } from '@/services/device-info'
import { second } from '@/services/second'
import { nodeNameWords } from './name-words'

export const rename = write(second.renameDevice, {
  recovery: {
    readBack: second.device,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (device, { name }) => (device.name === name.trim() ? { name: device.name } : notReceived),
  },
  staleAfterWrite: [deviceInfo.nodes, second.device],
  says: {
    unknown: () => wordsNow(nodeNameWords)('unsure'),
    notReceived: () => wordsNow(nodeNameWords)('notSaved'),
  },
})
