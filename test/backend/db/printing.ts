import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { PrintOptions, PrintState } from '@/pages/printing/calls'
import type { PaperSize, PrinterAlert } from '@/services/printers'

/** How a printer behaves, by its name in the seed. */
export const tempers = ['good', 'out-of-paper', 'jam', 'no-ink', 'silent'] as const
export type Temper = (typeof tempers)[number]

export const printers = sqliteTable(
  'printers',
  {
    printerId: text().primaryKey(),
    deviceId: text().notNull(),
    name: text().notNull(),
    temper: text({ enum: tempers }).notNull(),
    msPerPage: integer().notNull(),
    hasColour: integer({ mode: 'boolean' }).notNull(),
    hasDuplex: integer({ mode: 'boolean' }).notNull(),
    paperSizes: text({ mode: 'json' }).$type<PaperSize[]>().notNull(),
    lanHost: text().notNull(),
    lanPort: integer().notNull(),
  },
  table => [index('printers_by_node').on(table.deviceId)],
)
export type PrinterRow = typeof printers.$inferSelect

/**
 * A print job. Without a column for the state: it follows from these timestamps, the printer's behaviour and the
 * clock (`print-life.ts`).
 */
export const printJobs = sqliteTable(
  'print_jobs',
  {
    jobId: text().primaryKey(),
    uid: text().notNull(),
    owcode: text().notNull(),
    deviceId: text().notNull(),
    printerId: text().notNull(),
    /** Where the printer's port was mapped to when the document came. */
    svHost: text().notNull(),
    svPort: integer().notNull(),
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    pages: integer().notNull(),
    uploadedAtMs: integer().notNull(),
    options: text({ mode: 'json' }).$type<PrintOptions>(),
    /** When the printer is free for it; null until it is sent to print. */
    startsAtMs: integer(),
    cancelledAtMs: integer(),
    /** When the printer had received all of it, and when it was lost in transit; both null while unknown. */
    deliveredAtMs: integer(),
    lostAtMs: integer(),
  },
  table => [
    unique('print_jobs_once').on(table.uid, table.owcode),
    index('print_jobs_by_printer').on(table.printerId, table.startsAtMs),
  ],
)
export type PrintJobRow = typeof printJobs.$inferSelect

export const printLog = sqliteTable(
  'print_log',
  {
    uid: text().notNull(),
    id: text().notNull(),
    jobId: text(),
    deviceId: text().notNull(),
    printerId: text().notNull(),
    printerName: text().notNull(),
    fileName: text().notNull(),
    pages: integer(),
    options: text({ mode: 'json' }).$type<PrintOptions>().notNull(),
    state: text().$type<PrintState>().notNull(),
    reason: text().$type<PrinterAlert>(),
    startedAtMs: integer().notNull(),
    changedAtMs: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.id] })],
)

export const printActions = sqliteTable(
  'print_actions',
  {
    uid: text().notNull(),
    id: text().notNull(),
    kind: text().notNull(),
    entryId: text(),
    atMs: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.id] })],
)
