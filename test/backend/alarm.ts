import { eq } from 'drizzle-orm'
import { ringRuns } from './answers/wake-runs'
import { nodes } from './db/nodes'
import { wakeSchedules } from './db/wake'
import type { Ground } from './outside'
import type { Ringer } from './ringer'

const lookEveryMs = 5_000

/** Rings at the times that schedules set: by its own look at the clock, and as soon as somebody has moved that. */
export const makeAlarm = ({ db, clock, writes }: Pick<Ground, 'db' | 'clock' | 'writes'>, ringer: Ringer) => {
  let timer: NodeJS.Timeout | undefined

  /** What came due while the stand-in was off is rung as it starts. */
  const ringDue = () =>
    writes(() =>
      db.transaction(async tx => {
        const set = await tx
          .select({ schedule: wakeSchedules, node: nodes })
          .from(wakeSchedules)
          .innerJoin(nodes, eq(nodes.id, wakeSchedules.nodeId))
        for (const { schedule, node } of set) await ringRuns(tx, ringer, { schedule, node }, clock.now())
      }),
    )

  return {
    ringDue,
    open: (): void => {
      // A database that is just being closed has nothing to ring for.
      timer = setInterval(() => void ringDue().catch(() => undefined), lookEveryMs).unref()
    },
    close: (): void => clearInterval(timer),
  }
}
