import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { attemptMs, newestManual, schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { wakingWords } from './waking-words'

/** The server does not start a second attempt while one is running. */
export const wakeNow = write(wake.wakeNow, {
  recovery: {
    readBack: schedules.wakeups,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (after, _, before) => {
      if (!before) return inconclusive
      const newest = newestManual(after.results)
      if (!newest || newest.wakeId === newestManual(before.results)?.wakeId) return notReceived
      return { wakeId: newest.wakeId, startedAtMs: newest.startedAtMs, untilMs: newest.startedAtMs + attemptMs }
    },
  },
  staleAfterWrite: [schedules.wakeups],
  says: {
    unknown: () => wordsNow(wakingWords)('unsure'),
    notReceived: () => wordsNow(wakingWords)('notWoken'),
  },
})
