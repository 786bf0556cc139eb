import type { PrintOptions, PrintState } from '@/pages/printing/calls'
import type { PrinterAlert } from '@/services/printers'
import type { PrinterRow, PrintJobRow } from '../db/printing'

/** How a job proceeds, from its timestamps, its printer's behaviour and the clock. No I/O; `spool.ts` sends it. */

/** From leaving the service to the first page. */
const sendMs = 2_000
/** Until somebody refills the paper. */
const refillMs = 3 * 60_000
/** After this a jam that nobody clears, or a printer that never confirms a document, is given up. */
const patienceMs = 10 * 60_000
/** A printer silent for this long raises an alert. */
const silentMs = 60_000

type Moments = 'startsAtMs' | 'cancelledAtMs' | 'uploadedAtMs' | 'deliveredAtMs' | 'lostAtMs'
type Job = Pick<PrintJobRow, 'pages' | 'options' | Moments>
type Printer = Pick<PrinterRow, 'temper' | 'msPerPage'>

export type Progress = {
  state: PrintState
  reason: PrinterAlert | null
  pagesDone: number
  pagesInAll: number
  changedAtMs: number | null
}

export const progressOf = (job: Job, printer: Printer, now: number): Progress => {
  const pagesInAll = pagesToPrint(job)
  const { cancelledAtMs, startsAtMs, deliveredAtMs, lostAtMs } = job
  if (cancelledAtMs !== null && cancelledAtMs <= now) {
    const before = progressOf({ ...job, cancelledAtMs: null }, printer, cancelledAtMs)
    return hasEnded(before.state) ? before : { ...before, state: 'cancelled', reason: null, changedAtMs: cancelledAtMs }
  }
  const waiting = { reason: null, pagesDone: 0, pagesInAll }
  if (startsAtMs === null) return { ...waiting, state: 'uploaded', changedAtMs: job.uploadedAtMs }
  if (lostAtMs !== null && lostAtMs <= now)
    return { ...waiting, state: 'failed', reason: 'other', changedAtMs: lostAtMs }
  if (now < startsAtMs) return { ...waiting, state: 'queued', changedAtMs: job.uploadedAtMs }
  if (deliveredAtMs === null) return silent(startsAtMs, pagesInAll, now)
  const fromMs = Math.max(startsAtMs + sendMs, deliveredAtMs)
  if (now < fromMs) return { ...waiting, state: 'sent', changedAtMs: startsAtMs }
  return printing(fromMs, pagesInAll, printer, now)
}

const silent = (startsAtMs: number, pagesInAll: number, now: number): Progress => ({
  state: now < startsAtMs + patienceMs ? 'sent' : 'failed',
  reason: now < startsAtMs + silentMs ? null : 'silent',
  pagesDone: 0,
  pagesInAll,
  changedAtMs: null,
})

const printing = (fromMs: number, pagesInAll: number, { temper, msPerPage }: Printer, now: number): Progress => {
  const pagesBy = (ms: number) => Math.min(pagesInAll, Math.max(0, Math.floor(ms / msPerPage)))
  const after = (pagesDone: number, extraMs = 0): Progress => ({
    state: pagesDone === pagesInAll ? 'done' : 'printing',
    reason: null,
    pagesDone,
    pagesInAll,
    changedAtMs: fromMs + extraMs + pagesDone * msPerPage,
  })
  const elapsedMs = now - fromMs
  // Trouble comes after the first page, so a single page is printed.
  const hasTrouble = (temper === 'jam' || temper === 'out-of-paper') && pagesInAll > 1 && elapsedMs >= msPerPage
  if (!hasTrouble) return after(pagesBy(elapsedMs))
  const endsMs = msPerPage + (temper === 'jam' ? patienceMs : refillMs)
  if (elapsedMs < endsMs) return { ...after(1), state: 'held', reason: temper }
  if (temper === 'jam') return { ...after(1), state: 'failed', reason: temper, changedAtMs: fromMs + endsMs }
  return after(pagesBy(elapsedMs - refillMs), refillMs)
}

/** When this job leaves the printer free. */
export const endOf = (job: Job, printer: Printer): number => {
  const { startsAtMs, cancelledAtMs, deliveredAtMs, lostAtMs } = job
  if (startsAtMs === null) return 0
  if (lostAtMs !== null) return Math.min(lostAtMs, cancelledAtMs ?? lostAtMs)
  const plannedMs =
    deliveredAtMs === null
      ? startsAtMs + patienceMs
      : Math.max(startsAtMs + sendMs, deliveredAtMs) + lastsMs(pagesToPrint(job), printer)
  return Math.min(plannedMs, cancelledAtMs ?? plannedMs)
}

const lastsMs = (pages: number, { temper, msPerPage }: Printer): number => {
  if (temper === 'jam' && pages > 1) return msPerPage + patienceMs
  const isHeld = temper === 'out-of-paper' && pages > 1
  return pages * msPerPage + (isHeld ? refillMs : 0)
}

export const hasEnded = (state: PrintState): boolean => ['done', 'failed', 'cancelled'].includes(state)

const pagesToPrint = ({ pages, options }: Pick<Job, 'pages' | 'options'>): number => {
  const { copies = 1, fromPage = 1, toPage = pages }: Partial<PrintOptions> = options ?? {}
  return copies * Math.max(1, Math.min(toPage, pages) - fromPage + 1)
}
