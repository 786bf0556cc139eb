import * as v from 'valibot'
import { Id, ServerTimeMs } from '@/lib/shapes'

/** While an attempt runs, the same one is returned. */
export const StartedWake = v.object({ wakeId: Id, startedAtMs: ServerTimeMs, untilMs: ServerTimeMs })

export const ScheduleToDelete = v.object({ scheduleId: Id })
