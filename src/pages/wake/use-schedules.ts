import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { addWakeup } from '@/intention/writes'
import { changesIn } from '@/lib/changes-in'
import { query } from '@/request/query'
import { type Schedule, schedules, type Wakeups } from '@/services/schedules'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { isSamePlan, type WakePlan } from './schedule'
import { wakeWords } from './words'
import { deleteSchedule } from './writes'

/** Saving, pausing, skipping and deleting a node's wake schedules. */

/** What changes: of what is left out another phone may know better. */
export type ScheduleChange = Partial<WakePlan> & { isPaused?: boolean; skipsNext?: boolean }

const useLearned = (deviceId: string) => {
  const client = useQueryClient()
  const { queryKey } = query(schedules.wakeups, { deviceId })
  return (how: (schedules: Schedule[]) => Schedule[]) => {
    client.setQueryData(
      queryKey,
      (known: Wakeups | undefined) => known && { ...known, schedules: how(known.schedules) },
    )
    void client.invalidateQueries({ queryKey })
  }
}

/** Saves a schedule, or a new one when none is given; each save is sent once, whatever happens to its response. */
export const useSaving = (
  deviceId: string,
  scheduleId?: string,
  onSaved?: (saved: Schedule) => void,
  onRefused?: () => void,
) => {
  const learn = useLearned(deviceId)
  const saving = useIntention(addWakeup, {
    subject: scheduleId ?? deviceId,
    onDone: saved => {
      learn(schedules => [...schedules.filter(({ id }) => id !== saved.id), saved].sort(byTime))
      onSaved?.(saved)
    },
    onRefused: () => onRefused?.(),
  })
  const last = useRef<ScheduleChange>()
  const save = (change: ScheduleChange): Promise<void> => {
    last.current = change
    const { weekdays, ...rest } = change
    const plan = weekdays && { weekdays: [...weekdays].sort() }
    return saving.run({ deviceId, ...(scheduleId && { scheduleId }), ...plan, ...rest })
  }
  return { ...saving, save, saveAgain: () => last.current && save(last.current) }
}
export type Saving = ReturnType<typeof useSaving>

/** The sheet that a plan is edited in. It stays open for an edit that was made while a save waited. */
export const usePlanSheet = (plan: WakePlan) => {
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<Partial<WakePlan>>({})
  const draft: WakePlan = { weekdays: plan.weekdays, time: plan.time, ...edited }
  /** What else is saved, as a deleted one that is put back, leaves it open. */
  const isSaved = useRef(false)
  const close = () => setOpen(false)
  return {
    isOpen,
    draft,
    edit: (next: WakePlan) => setEdited(before => ({ ...before, ...changesIn(draft, next) })),
    open: () => {
      setEdited({})
      isSaved.current = false
      setOpen(true)
    },
    close,
    noteSaving: () => {
      isSaved.current = true
    },
    closeOnceSaved: (saved: WakePlan) => {
      if (isSaved.current && isSamePlan({ ...saved, ...edited }, saved)) close()
    },
  }
}
export type PlanSheet = ReturnType<typeof usePlanSheet>

const byTime = (one: Schedule, other: Schedule) => (one.time < other.time ? -1 : 1)

/** Deletes a schedule at once, with five seconds to undo. */
export const useDeleting = (
  deviceId: string,
  { id: scheduleId, weekdays, time, isPaused, skippedRunMs }: Schedule,
  putBack: (change: ScheduleChange) => Promise<void>,
): (() => Promise<void>) => {
  const learn = useLearned(deviceId)
  const [row] = useState(() => deleteSchedule(deviceId))
  const deleting = useWrite(row, {
    onDone: () => {
      learn(schedules => schedules.filter(({ id }) => id !== scheduleId))
      const change = { weekdays, time, isPaused, skipsNext: skippedRunMs !== null }
      showToast({ text: wordsNow(wakeWords)('deleted', { time }), onUndo: () => void putBack(change) })
    },
  })
  return () => deleting.run({ scheduleId })
}
