import { Nothing } from '@/lib/shapes'
import { post, service } from '@/request/call'
import { OfDevice } from './shapes/nodes'
import { ScheduleToDelete, StartedWake } from './shapes/wake-now'

/** Waking, as far as its own page alone asks it. */
export const wakeApi = service('deviceInfo', {
  wakeNow: post('/jdis/wakeup', { input: OfDevice, reply: StartedWake }),
})
export const scheduleApi = service('second', {
  deleteWakeup: post('/api/jdxb/user/wakeup/del', { input: ScheduleToDelete, reply: Nothing }),
})
