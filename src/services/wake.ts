import * as v from 'valibot'
import { Id, Nothing, ServerTimeMs } from '@/lib/shapes'
import { calls, post } from '@/request/call'
import { OfDevice } from './devices'

/** While an attempt runs, the same one is returned. */
const StartedWake = v.object({ wakeId: Id, startedAtMs: ServerTimeMs, untilMs: ServerTimeMs })

const ScheduleToDelete = v.object({ scheduleId: Id })

/** Waking a node now, and what only the page about it asks. */
export const wake = calls('wake', {
  wakeNow: post('deviceInfo', '/jdis/wakeup', { input: OfDevice, reply: StartedWake }),
  deleteWakeup: post('second', '/api/jdxb/user/wakeup/del', { input: ScheduleToDelete, reply: Nothing, closes: true }),
})
