import { eq } from 'drizzle-orm'
import type { Database } from '../db/open'
import { type PrinterRow, type PrintJobRow, printers, printJobs } from '../db/printing'
import { endOf } from './print-life'
import { startedJobs } from './printers'

/** A printer that becomes free takes the waiting jobs in order. */
export const moveUp = async (db: Database, printer: PrinterRow, now: number): Promise<void> => {
  const jobs = await startedJobs(db, [printer.printerId])
  const startOf = ({ startsAtMs }: PrintJobRow) => startsAtMs ?? 0
  const isWaiting = (job: PrintJobRow) => startOf(job) > now && job.cancelledAtMs === null && job.lostAtMs === null
  const others = jobs.filter(job => !isWaiting(job))
  let freeAtMs = Math.max(now, ...others.map(job => endOf(job, printer)))
  for (const job of jobs.filter(isWaiting).sort((a, b) => startOf(a) - startOf(b))) {
    const moved = { ...job, startsAtMs: freeAtMs }
    await db.update(printJobs).set(moved).where(eq(printJobs.jobId, job.jobId))
    freeAtMs = endOf(moved, printer)
  }
}

type Delivery = { jobId: string; isTaken: boolean; atMs: number }

/** Records that a printer got its document, or that the document was lost in transit. */
export const noteDelivery = async (db: Database, { jobId, isTaken, atMs }: Delivery, now: number): Promise<void> => {
  const [found] = await db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, eq(printJobs.printerId, printers.printerId))
    .where(eq(printJobs.jobId, jobId))
  if (!found || found.job.cancelledAtMs !== null) return
  await db
    .update(printJobs)
    .set(isTaken ? { deliveredAtMs: atMs } : { lostAtMs: atMs })
    .where(eq(printJobs.jobId, jobId))
  await moveUp(db, found.printer, now)
}
