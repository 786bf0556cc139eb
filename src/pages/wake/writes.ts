import { wordsNow } from '@/i18n/words'
import { wakingWords } from '@/node/waking-words'
import { notReceived, write } from '@/request/write'
import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { wakeWords } from './words'

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
    says: { unknown: () => wordsNow(wakingWords)('unsure'), notReceived: () => wordsNow(wakeWords)('notDeleted') },
  })
