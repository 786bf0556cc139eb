import { growth } from '@/services/growth'
import { exercise } from '../exercise'

export const growthCalls = [
  exercise(growth.signInCalendar, { good: { month: '2026-10' }, bad: { month: '2026-13' }, refusedWith: 1601 }),
  exercise(growth.growth, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(growth.takeGrowth, {
    good: { task: 'signin', requestId: 'intention-1' },
    bad: { task: 'signin', requestId: 'intention-2' },
    refusedWith: 1204,
  }),
]
