import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { wakeWords } from '@/i18n/wake'
import { wordsNow } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { outcomeOf } from '@/request/outcome'
import { query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { second } from '@/services/second'
import type { Schedule, Wakeups } from '@/services/shapes/wake'
import { showToast } from '@/ui/toast'
import type { Plan } from './schedule'

export type Change = Plan & { isPaused?: boolean; skipsNext?: boolean }

const useLearned = (deviceId: string) => {
  const client = useQueryClient()
  const { queryKey } = query(second.wakeups, { deviceId })
  return (how: (schedules: Schedule[]) => Schedule[]) => {
    client.setQueryData(
      queryKey,
      (known: Wakeups | undefined) => known && { ...known, schedules: how(known.schedules) },
    )
    void client.invalidateQueries({ queryKey })
  }
}

/** Saves one schedule, or a new one where none is given; each saving once, whatever happens to its answer. */
export const useSaving = (deviceId: string, scheduleId?: string, onSaved?: (saved: Schedule) => void) => {
  const learn = useLearned(deviceId)
  const saving = useIntention(second.addWakeup, {
    subject: scheduleId ?? deviceId,
    onDone: saved => {
      learn(schedules => [...schedules.filter(({ id }) => id !== saved.id), saved].sort(byTime))
      onSaved?.(saved)
    },
  })
  const last = useRef<Change>()
  const save = (change: Change): Promise<void> => {
    last.current = change
    const { weekdays, ...rest } = change
    return saving.run({ deviceId, ...(scheduleId && { scheduleId }), weekdays: [...weekdays].sort(), ...rest })
  }
  return { ...saving, save, saveAgain: () => last.current && save(last.current) }
}
export type Saving = ReturnType<typeof useSaving>

const byTime = (one: Schedule, other: Schedule) => (one.time < other.time ? -1 : 1)

/** Deletes at once; for five seconds it can be put back. Deleting what is gone is done already. */
export const useDeleting = (deviceId: string, putBack: (change: Change) => Promise<void>) => {
  const client = useQueryClient()
  const learn = useLearned(deviceId)
  const gone = (scheduleId: string) => {
    const { queryKey } = query(second.wakeups, { deviceId })
    const schedule = client.getQueryData(queryKey)?.schedules.find(({ id }) => id === scheduleId)
    learn(schedules => schedules.filter(({ id }) => id !== scheduleId))
    if (!schedule) return
    const { weekdays, time, isPaused, skippedRunMs } = schedule
    const change = { weekdays, time, isPaused, skipsNext: skippedRunMs !== null }
    showToast({ text: wordsNow(wakeWords)('deleted', { time }), onUndo: () => void putBack(change) })
  }
  const write = useWrite(second.deleteWakeup, {
    onSuccess: (_, { scheduleId }) => gone(String(scheduleId)),
    onError: async (error, { scheduleId }) => {
      const outcome = await outcomeOf(error, async () => {
        const { schedules } = await request(second.wakeups, { deviceId })
        return schedules.every(({ id }) => id !== scheduleId)
      })
      if (outcome === 'done') gone(String(scheduleId))
      else showToast({ text: wordsNow(wakeWords)(outcome === 'unknown' ? 'unsure' : 'notDeleted'), isFailure: true })
    },
  })
  return { remove: (scheduleId: string) => write.run({ scheduleId }) }
}
