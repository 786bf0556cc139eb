import type { Database } from '../db/open'
import { wakeSchedules, wakes } from '../db/wake'
import { dueRuns } from '../handlers/wake-life'
import { dayMs } from '../server-day'

/** Weekday mornings in New York, with a week of results behind them; and a paused one at home. */
export const seedWake = async (db: Database, now: number): Promise<void> => {
  const plan = { skippedRunMs: null, countedToMs: now }
  const mornings = {
    ...plan,
    id: 'wake-1',
    nodeId: 'node-3',
    weekdays: [1, 2, 3, 4, 5],
    time: '07:30',
    isPaused: false,
  }
  await db
    .insert(wakeSchedules)
    .values([mornings, { ...plan, id: 'wake-2', nodeId: 'node-5', weekdays: [6, 7], time: '09:00', isPaused: true }])
  // A wake attempt while node-5 was off, three hours before it came back by itself: "not yet".
  const attempt = {
    id: 'wake-rung-1',
    nodeId: 'node-5',
    startedAtMs: now - 47 * 3_600_000,
    isScheduled: false,
    isSkipped: false,
    isReceived: true,
  }
  await db
    .insert(wakes)
    .values([attempt, ...dueRuns({ ...mornings, countedToMs: now - 8 * dayMs }, 'America/New_York', now)])
}
