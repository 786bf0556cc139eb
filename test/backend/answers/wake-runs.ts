import { eq } from 'drizzle-orm'
import type { NodeRow } from '../db/nodes'
import type { Database } from '../db/open'
import { type ScheduleRow, type WakeRow, wakeSchedules, wakes } from '../db/wake'
import type { Ringer } from '../ringer'
import { macOf } from '../wake-packet'
import { planWake } from './node-state'
import { dueRuns } from './wake-life'

/** Only the last runs of a long absence are shown, so only they are carried out. */
const mostRung = 10

/** Sends the packet of each due run and records whether the machine heard it. */
export const ringRuns = async (
  db: Database,
  ringer: Ringer,
  { schedule, node }: { schedule: ScheduleRow; node: NodeRow },
  now: number,
): Promise<void> => {
  const due = dueRuns(schedule, node.zone, now).slice(-mostRung)
  if (due.length === 0) return
  const rung: WakeRow[] = []
  for (const run of due) rung.push({ ...run, isHeard: !run.isSkipped && (await ringer.ring(macOf(node.id))) })
  await db.insert(wakes).values(rung)
  await db.update(wakeSchedules).set({ countedToMs: now }).where(eq(wakeSchedules.id, schedule.id))
  // The plan assumed that it would be heard: planned again from there, the node does not wake.
  const missed = rung.find(({ isHeard, isSkipped }) => !isHeard && !isSkipped)
  if (missed) await planWake(db, node.id, missed.startedAtMs)
}
