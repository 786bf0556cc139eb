import { and, eq, isNotNull } from 'drizzle-orm'
import type { PrintLogEntry } from '@/pages/printing/log-calls'
import { printActions, printers, printJobs, printLog } from '../db/printing'
import { sumOf } from '../grouped'
import { type Context, handlersOf } from '../handler'
import { pageAfter } from './pages'
import { type Progress, progressOf } from './print-life'

export const printLogHandlers = handlersOf({
  logPrintStatus: async (entry, { db, uid }) => {
    const { id, ...rest } = entry
    const [kept] = await db.select().from(printLog).where(isEntry(uid, id))
    // Reports may arrive out of order on a bad network.
    if (kept && kept.changedAtMs > entry.changedAtMs) return kept
    await db
      .insert(printLog)
      .values({ uid, id, ...rest })
      .onConflictDoUpdate({ target: [printLog.uid, printLog.id], set: rest })
    return entry
  },

  printHistory: async ({ cursor }, context) => {
    const entries = await history(context)
    const keyOf = ({ entry }: Printed) => `${String(entry.startedAtMs).padStart(15, '0')} ${entry.id}`
    const { items, nextCursor } = pageAfter(entries, { keyOf, cursor, newestFirst: true })
    return { items: items.map(({ entry }) => entry), nextCursor }
  },

  printCounts: async (_, context) => {
    const entries = await history(context)
    const countOf = (state: string) => entries.filter(({ entry }) => entry.state === state).length
    return {
      prints: entries.length,
      done: countOf('done'),
      failed: countOf('failed'),
      cancelled: countOf('cancelled'),
      pages: sumOf(entries, ({ progress }) => progress?.pagesDone ?? 0),
    }
  },

  clearPrintHistory: async (_, { db, uid }) => {
    await db.delete(printLog).where(eq(printLog.uid, uid))
    return null
  },

  logPrintAction: async ({ actions }, { db, uid }) => {
    const rows = actions.map(({ entryId = null, ...action }) => ({ ...action, uid, entryId }))
    const { rowsAffected } = await db.insert(printActions).values(rows).onConflictDoNothing()
    return { kept: rowsAffected }
  },
})

type Printed = { entry: PrintLogEntry; progress: Progress | undefined }

/** What the app reported, with the state of the job itself where there is one. */
const history = async ({ db, uid, now }: Context): Promise<Printed[]> => {
  const entries = await db.select().from(printLog).where(eq(printLog.uid, uid))
  const jobs = await db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, eq(printJobs.printerId, printers.printerId))
    .where(and(eq(printJobs.uid, uid), isNotNull(printJobs.startsAtMs)))
  const progressById = new Map(jobs.map(({ job, printer }) => [job.jobId, progressOf(job, printer, now)]))
  return entries.map(({ uid: _, ...entry }) => {
    const progress = entry.jobId === null ? undefined : progressById.get(entry.jobId)
    if (!progress) return { entry, progress }
    const { state, reason, changedAtMs } = progress
    return { entry: { ...entry, state, reason, changedAtMs: changedAtMs ?? entry.changedAtMs }, progress }
  })
}

const isEntry = (uid: string, id: string) => and(eq(printLog.uid, uid), eq(printLog.id, id))
