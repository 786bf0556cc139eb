import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Schedule } from '@/services/schedules'

export const wakeSchedules = sqliteTable(
  'wake_schedules',
  {
    id: text().primaryKey(),
    nodeId: text().notNull(),
    weekdays: text({ mode: 'json' }).$type<Schedule['weekdays']>().notNull(),
    time: text().notNull(),
    isPaused: integer({ mode: 'boolean' }).notNull(),
    skippedRunMs: integer(),
    /** Runs up to here were carried out and are in `wakes`; later ones follow from the clock. */
    countedToMs: integer().notNull(),
  },
  table => [index('wake_schedules_by_node').on(table.nodeId)],
)

export type ScheduleRow = typeof wakeSchedules.$inferSelect

/** Wake attempts, manual or scheduled. How one ended follows from the node's absences. */
export const wakes = sqliteTable(
  'wakes',
  {
    id: text().primaryKey(),
    nodeId: text().notNull(),
    startedAtMs: integer().notNull(),
    isScheduled: integer({ mode: 'boolean' }).notNull(),
    isSkipped: integer({ mode: 'boolean' }).notNull(),
    /** Whether the magic packet reached the machine. */
    isReceived: integer({ mode: 'boolean' }).notNull(),
  },
  table => [index('wakes_by_node').on(table.nodeId, table.startedAtMs)],
)

export type WakeRow = typeof wakes.$inferSelect
