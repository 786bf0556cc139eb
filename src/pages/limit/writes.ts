import { limitWords } from '@/i18n/limit'
import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { isSameLimit } from './draft'

export const setLimit = write(main.setLimit, {
  recovery: {
    readBack: main.limit,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (state, { upKbps, downKbps, hours }) =>
      state.asked && isSameLimit(state.asked, { upKbps, downKbps, hours }) ? state : notReceived,
  },
  staleAfterWrite: [deviceInfo.nodes, second.device],
  says: { unknown: () => wordsNow(limitWords)('unsure'), notReceived: () => wordsNow(limitWords)('notSaved') },
})
