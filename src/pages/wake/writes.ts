import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { attemptMs, schedules } from '@/services/schedules'
import { newestManual } from './attempt'
import { wake } from './calls'
import { wakeWords } from './words'

const unsure = () => wordsNow(wakeWords)('unsure')

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
  says: { unknown: unsure, notReceived: () => wordsNow(wakeWords)('notWoken') },
})

/** Takes the node, which the call's input does not name. A schedule that is already gone counts as deleted. */
export const deleteSchedule = (deviceId: string) =>
  write(wake.deleteWakeup, {
    recovery: {
      readBack: schedules.wakeups,
      query: () => ({ deviceId }),
      resultFrom: ({ schedules }, { scheduleId }) =>
        schedules.every(({ id }) => id !== String(scheduleId)) ? null : notReceived,
    },
    isIrreversible: true,
    staleAfterWrite: [schedules.wakeups],
    says: { unknown: unsure, notReceived: () => wordsNow(wakeWords)('notDeleted') },
  })
