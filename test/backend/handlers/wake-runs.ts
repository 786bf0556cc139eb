import { eq } from 'drizzle-orm'
import type { NodeRow } from '../db/nodes'
import type { Database } from '../db/open'
import { type ScheduleRow, type WakeRow, wakeSchedules, wakes } from '../db/wake'
import { macOf } from '../wake-packet'
import type { Waker } from '../waker'
import { planWake } from './node-state'
import { dueRuns } from './wake-life'

/** Only the last runs of a long absence are shown, so only they are carried out. */
const maxAttempts = 10

/** Sends the packet of each due run and records whether the machine heard it. */
export const carryOutRuns = async (
  db: Database,
  waker: Waker,
  { schedule, node }: { schedule: ScheduleRow; node: NodeRow },
  now: number,
): Promise<void> => {
  const due = dueRuns(schedule, node.zone, now).slice(-maxAttempts)
  if (due.length === 0) return
  const attempts: WakeRow[] = []
  for (const run of due) attempts.push({ ...run, isReceived: !run.isSkipped && (await waker.wake(macOf(node.id))) })
  await db.insert(wakes).values(attempts)
  await db.update(wakeSchedules).set({ countedToMs: now }).where(eq(wakeSchedules.id, schedule.id))
  // The plan assumed that it would be heard: planned again from there, the node does not wake.
  const missed = attempts.find(({ isReceived, isSkipped }) => !isReceived && !isSkipped)
  if (missed) await planWake(db, node.id, missed.startedAtMs)
}
