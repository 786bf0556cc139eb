import { wordsNow } from '@/i18n/words'
import { notReceived, write } from '@/request/write'
import { attemptMs, newestManual, schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { wakingWords } from './waking-words'

/**
 * The server does not start a second attempt while one is running. What another phone began before is ours only while
 * it runs: it is what the tap asked for.
 */
export const wakeNow = write(wake.wakeNow, {
  recovery: {
    readBack: schedules.wakeups,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: ({ atMs, results }, _input, _before, sentAgoMs) => {
      const newest = newestManual(results)
      if (!newest) return notReceived
      const { wakeId, startedAtMs, outcome } = newest
      const ageMs = atMs - startedAtMs
      if (ageMs > sentAgoMs && !(outcome === 'ringing' && ageMs < attemptMs)) return notReceived
      return { wakeId, startedAtMs, untilMs: startedAtMs + attemptMs }
    },
  },
  staleAfterWrite: [schedules.wakeups],
  says: {
    unknown: () => wordsNow(wakingWords)('unsure'),
    notReceived: () => wordsNow(wakingWords)('notWoken'),
  },
})
