import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { limit } from './calls'
import { isSameLimit } from './draft'
import { limitWords } from './words'

export const setLimit = write(limit.setLimit, {
  recovery: {
    readBack: limit.limit,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (state, { upKbps, downKbps, hours }) =>
      state.asked && isSameLimit(state.asked, { upKbps, downKbps, hours }) ? state : notReceived,
  },
  staleAfterWrite: [devices.nodes, devices.device],
  says: { unknown: () => wordsNow(limitWords)('unsure'), notReceived: () => wordsNow(limitWords)('notSaved') },
})
