import { goalIn, goalKey } from '@/claiming/goal'
import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { userData } from '@/services/user-data'
import { goodsWords } from './words'

/** Read back and never sent again by itself: another page or phone may have set a later goal meanwhile. */
export const saveGoal = write(userData.saveUserData, {
  recovery: {
    readBack: userData.userData,
    query: () => ({ prefix: goalKey }),
    resultFrom: (after, { entries: [entry] }, before) => {
      const goal = goalIn(after)?.value ?? null
      if (goal === entry?.value) return {}
      // Another one than before: whoever chose it may have done so after this one was saved. Times tell nothing: of one
      // that was saved here only the phone's is known.
      const isAsBefore = before !== undefined && (goalIn(before)?.value ?? null) === goal
      return isAsBefore ? notReceived : inconclusive
    },
  },
  staleAfterWrite: [],
  says: { unknown: () => wordsNow(goodsWords)('goalUnsure'), notReceived: () => wordsNow(goodsWords)('goalNotSaved') },
})
