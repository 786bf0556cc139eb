import * as v from 'valibot'
import { Id, TimeMs } from '@/lib/shapes'

/** While an attempt runs, the same one is returned. */
export const StartedWake = v.object({ wakeId: Id, startedAtMs: TimeMs, untilMs: TimeMs })

export const ScheduleToDelete = v.object({ scheduleId: Id })
