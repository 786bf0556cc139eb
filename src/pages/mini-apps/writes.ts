import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { miniApps } from './calls'
import { miniAppsWords } from './words'

export const agreeToMiniApp = write(miniApps.agreeToMiniApp, {
  recovery: {
    readBack: miniApps.miniAppStatus,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (states, { appId, termsVersion }) =>
      states.items.some(item => item.appId === appId && item.agreedVersion === termsVersion) ? states : notReceived,
  },
  staleAfterWrite: [],
  says: { unknown: () => wordsNow(miniAppsWords)('unsure'), notReceived: () => wordsNow(miniAppsWords)('notAgreed') },
})
