import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { deviceInfo } from '@/services/device-info'
import { limitApi } from '@/services/limit'
import { second } from '@/services/second'
import { isSameLimit } from './draft'
import { limitWords } from './words'

export const setLimit = write(limitApi.setLimit, {
  recovery: {
    readBack: limitApi.limit,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (state, { upKbps, downKbps, hours }) =>
      state.asked && isSameLimit(state.asked, { upKbps, downKbps, hours }) ? state : notReceived,
  },
  staleAfterWrite: [deviceInfo.nodes, second.device],
  says: { unknown: () => wordsNow(limitWords)('unsure'), notReceived: () => wordsNow(limitWords)('notSaved') },
})
