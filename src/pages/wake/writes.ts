import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { second } from '@/services/second'
import { attemptMs } from '@/services/shapes/wake'
import { scheduleApi, wakeApi } from '@/services/wake'
import { newestManual } from './attempt'
import { wakeWords } from './words'

const unsure = () => wordsNow(wakeWords)('unsure')

/** The server does not start a second attempt while one is running. */
export const wakeNow = write(wakeApi.wakeNow, {
  recovery: {
    readBack: second.wakeups,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (after, _, before) => {
      if (!before) return inconclusive
      const newest = newestManual(after.results)
      if (!newest || newest.wakeId === newestManual(before.results)?.wakeId) return notReceived
      return { wakeId: newest.wakeId, startedAtMs: newest.startedAtMs, untilMs: newest.startedAtMs + attemptMs }
    },
  },
  staleAfterWrite: [second.wakeups],
  says: { unknown: unsure, notReceived: () => wordsNow(wakeWords)('notWoken') },
})

/** Takes the node, which the call's input does not name. A schedule that is already gone counts as deleted. */
export const deleteSchedule = (deviceId: string) =>
  write(scheduleApi.deleteWakeup, {
    recovery: {
      readBack: second.wakeups,
      query: () => ({ deviceId }),
      resultFrom: ({ schedules }, { scheduleId }) =>
        schedules.every(({ id }) => id !== String(scheduleId)) ? null : notReceived,
    },
    staleAfterWrite: [second.wakeups],
    says: { unknown: unsure, notReceived: () => wordsNow(wakeWords)('notDeleted') },
  })
