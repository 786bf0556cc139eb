import { eq } from 'drizzle-orm'
import { nodes } from './db/nodes'
import type { Database } from './db/open'
import { wakeSchedules } from './db/wake'
import type { Ground } from './devices'
import { dueRuns } from './handlers/wake-life'
import { carryOutRuns } from './handlers/wake-runs'
import type { Waker } from './waker'

const lookEveryMs = 5_000

/** Sends packets at scheduled times: by a timer, and at once when the clock is moved. */
export const makeWakeScheduler = ({ db, clock, writes }: Pick<Ground, 'db' | 'clock' | 'writes'>, waker: Waker) => {
  let timer: NodeJS.Timeout | undefined

  const schedulesIn = (where: Pick<Database, 'select'>) =>
    where
      .select({ schedule: wakeSchedules, node: nodes })
      .from(wakeSchedules)
      .innerJoin(nodes, eq(nodes.id, wakeSchedules.nodeId))

  /** Runs that came due while the stand-in was off are carried out at the start. */
  const wakeDue = async (): Promise<void> => {
    const now = clock.now()
    const isAnyDue = (await schedulesIn(db)).some(({ schedule, node }) => dueRuns(schedule, node.zone, now).length > 0)
    if (!isAnyDue) return
    await writes(() =>
      db.transaction(async tx => {
        for (const set of await schedulesIn(tx)) await carryOutRuns(tx, waker, set, clock.now())
      }),
    )
  }

  return {
    wakeDue,
    open: (): void => {
      // The database may be closing.
      timer = setInterval(() => void wakeDue().catch(() => undefined), lookEveryMs).unref()
    },
    close: (): void => clearInterval(timer),
  }
}
