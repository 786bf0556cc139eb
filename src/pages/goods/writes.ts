import { goalKey } from '@/claiming/goal'
import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { userData } from '@/services/user-data'
import { goodsWords } from './words'

/** Read back and never sent again by itself: another page or phone may have set a later goal meanwhile. */
export const saveGoal = write(userData.saveUserData, {
  recovery: {
    readBack: userData.userData,
    query: () => ({ prefix: goalKey }),
    resultFrom: ({ items }, { entries: [entry] }) =>
      (items.find(({ key }) => key === goalKey)?.value ?? null) === entry?.value ? {} : notReceived,
  },
  staleAfterWrite: [],
  says: { unknown: () => wordsNow(goodsWords)('goalUnsure'), notReceived: () => wordsNow(goodsWords)('goalNotSaved') },
})
