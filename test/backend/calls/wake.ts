import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { exercise } from '../exercise'

const input = { requestId: 'exercise-wake', deviceId: 'node-1', time: '06:30' }

export const wakeCalls = [
  exercise(wake.wakeNow, { good: { deviceId: 'node-5' }, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(schedules.wakeups, { good: { deviceId: 'node-3' }, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(schedules.addWakeup, {
    good: { ...input, weekdays: [1, 7] },
    bad: { ...input, weekdays: [1], time: '24:00' },
    refusedWith: 1601,
  }),
  exercise(wake.deleteWakeup, { good: { scheduleId: 'wake-2' }, bad: {}, refusedWith: 1601 }),
]
