import { wordsNow } from '@/i18n/words'
import { setLimit as shared } from '@/node/limit'
import { limitWords } from './words'

export const setLimit = {
  ...shared,
  says: { unknown: () => wordsNow(limitWords)('unsure'), notReceived: () => wordsNow(limitWords)('notSaved') },
}
