import { second } from '@/services/second'
import { scheduleApi, wakeApi } from '@/services/wake'
import { exercise } from '../exercise'

const input = { requestId: 'exercise-wake', deviceId: 'node-1', time: '06:30' }

export const wakeCalls = [
  exercise(wakeApi.wakeNow, { good: { deviceId: 'node-5' }, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(second.wakeups, { good: { deviceId: 'node-3' }, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(second.addWakeup, {
    good: { ...input, weekdays: [1, 7] },
    bad: { ...input, weekdays: [1], time: '24:00' },
    refusedWith: 1601,
  }),
  exercise(scheduleApi.deleteWakeup, { good: { scheduleId: 'wake-2' }, bad: {}, refusedWith: 1601 }),
]
