import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { miniAppApi } from '@/services/mini-apps'
import { miniAppsWords } from './words'

export const agreeToMiniApp = write(miniAppApi.agreeToMiniApp, {
  recovery: {
    readBack: miniAppApi.miniAppStatus,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (states, { appId, termsVersion }) =>
      states.items.some(item => item.appId === appId && item.agreedVersion === termsVersion) ? states : notReceived,
  },
  staleAfterWrite: [],
  says: { unknown: () => wordsNow(miniAppsWords)('unsure'), notReceived: () => wordsNow(miniAppsWords)('notAgreed') },
})
