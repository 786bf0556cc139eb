/**
 * Assumed: the app writes an entry to `log/print/status` when a print begins and whenever it changes, under an id made
 * once, the newest change wins; `log/print` lists them or, told `isCleared`, clears them; the counts are of the list.
 * Where the server has the job of an entry, the job's own state is what the list shows.
 */
import * as v from 'valibot'
import { Count, Id, Nothing, orNull, pageInput, pageOf, TimeMs } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'
import { PrinterAlert } from '@/services/printers'
import { PrintOptions, PrintState } from './calls'

export const PrintLogEntry = v.object({
  id: Id,
  /** Missing when it failed before there was a job. */
  jobId: orNull(Id),
  deviceId: Id,
  printerId: Id,
  printerName: v.string(),
  fileName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  /** The document's; the options say which of them, and how often. */
  pages: orNull(Count),
  /** To print again with the same. */
  options: PrintOptions,
  state: PrintState,
  reason: orNull(PrinterAlert),
  startedAtMs: TimeMs,
  changedAtMs: TimeMs,
})
export type PrintLogEntry = v.InferOutput<typeof PrintLogEntry>

/** Strict, because the same path also clears. */
const PrintHistoryQuery = v.strictObject(pageInput)
const PrintHistory = pageOf(PrintLogEntry, 'id')
const PrintHistoryClearing = v.object({ isCleared: v.literal(true) })

export const PrintCounts = v.object({
  prints: Count,
  done: Count,
  failed: Count,
  cancelled: Count,
  /** Sheets' sides that came out, copies included. */
  pages: Count,
})
export type PrintCounts = v.InferOutput<typeof PrintCounts>

/** What people do on the way to a print: a batch, each action counted once by its id. */
const PrintActions = v.object({
  actions: v.pipe(
    v.array(
      v.object({
        id: Id,
        kind: v.picklist(['choose-file', 'preview', 'print', 'cancel', 'print-again']),
        atMs: TimeMs,
        /** The entry of the log it belongs to. */
        entryId: v.optional(Id),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
})
/** How many the server counted. */
const PrintActionsLogged = v.object({ kept: Count })

/** What was printed, and what happened on the way. */
export const printLog = calls('printLog', {
  logPrintAction: post('second', '/api/xbdy/log/user', { input: PrintActions, reply: PrintActionsLogged }),
  logPrintStatus: post('second', '/api/jdxb/log/print/status', { input: PrintLogEntry, reply: PrintLogEntry }),
  printCounts: postToRead('second', '/api/jdxb/log/print/count', { input: Nothing, reply: PrintCounts, isKept: true }),
  printHistory: postToRead('second', '/api/jdxb/log/print', {
    input: PrintHistoryQuery,
    reply: PrintHistory,
    isKept: true,
  }),
  clearPrintHistory: post('second', '/api/jdxb/log/print', { input: PrintHistoryClearing, reply: Nothing }),
})
