import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { nodeNameWords } from './name-words'

export const rename = write(devices.renameDevice, {
  recovery: {
    readBack: devices.device,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (device, { name }) => (device.name === name.trim() ? { name: device.name } : notReceived),
  },
  staleAfterWrite: [devices.nodes, devices.device],
  says: {
    unknown: () => wordsNow(nodeNameWords)('unsure'),
    notReceived: () => wordsNow(nodeNameWords)('notSaved'),
  },
})
