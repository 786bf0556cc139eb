import { limit } from '@/services/limits'
import { exercise } from '../exercise'

const weekdays = [1, 2, 3, 4, 5]

export const limitCalls = [
  exercise(limit.limit, { good: { deviceId: 'node-2' }, bad: { deviceId: 'node-other' }, refusedWith: 1102 }),
  exercise(limit.setLimit, {
    good: {
      deviceId: 'node-2',
      upKbps: 8_000,
      downKbps: null,
      hours: { from: '20:00', to: '23:00', weekdays },
    },
    bad: { deviceId: 'node-2', upKbps: 63, downKbps: null, hours: null },
    refusedWith: 1601,
  }),
]
