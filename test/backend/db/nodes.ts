import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type NodeState = 'online' | 'offline' | 'unknown'
export type Nat = 'open' | 'full-cone' | 'restricted' | 'port-restricted' | 'symmetric'
export type Alert = 'disk-full' | 'hot' | 'weak-network'

/** Every device: somebody's node, or a free one that waits to be bound by its code. */
export const nodes = sqliteTable(
  'nodes',
  {
    id: text().primaryKey(),
    /** Null while it has no owner. */
    uid: text(),
    code: text().notNull().unique(),
    name: text().notNull(),
    model: text().notNull(),
    firmware: text().notNull(),
    state: text().$type<NodeState>().notNull(),
    stateSinceMs: integer().notNull(),
    /** A planned wake-up: from this moment on the node is online, whatever `state` still says (`stateOf`). */
    stateUntilMs: integer(),
    startedAtMs: integer().notNull(),
    /** When the node confirms its binding; may be in the future. */
    boundAtMs: integer(),
    /** The owner's own order; a fraction, so that moving one node writes one row. */
    position: real().notNull(),
    pointsPerDay: integer().notNull(),
    upCapacityKbps: integer().notNull(),
    downCapacityKbps: integer().notNull(),
    diskBytes: integer().notNull(),
    cacheCleanedAtMs: integer().notNull(),
    spaceFreedAtMs: integer().notNull(),
    /** IANA name of the place where the node stands. */
    zone: text().notNull(),
    publicIpv4: text().notNull(),
    publicIpv6: text(),
    lanAddress: text().notNull(),
    nat: text().$type<Nat>().notNull(),
    alerts: text({ mode: 'json' }).$type<Alert[]>().notNull(),
  },
  table => [index('nodes_by_owner').on(table.uid, table.position)],
)

export type NodeRow = typeof nodes.$inferSelect

/** When a node was not online. A continuing absence has no end, or one in the future. */
export const absences = sqliteTable(
  'absences',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    nodeId: text().notNull(),
    state: text().$type<Exclude<NodeState, 'online'>>().notNull(),
    fromMs: integer().notNull(),
    toMs: integer(),
  },
  table => [index('absences_by_node').on(table.nodeId, table.fromMs)],
)

export type Absence = typeof absences.$inferSelect

/** The newest firmware update of a node; its progress follows from the clock. */
export const firmwareUpdates = sqliteTable('firmware_updates', {
  nodeId: text().primaryKey(),
  fromVersion: text().notNull(),
  toVersion: text().notNull(),
  startedAtMs: integer().notNull(),
})

export type FirmwareRow = typeof firmwareUpdates.$inferSelect

/** Requested bindings; a device without power never confirms. */
export const bindings = sqliteTable('bindings', {
  nodeId: text().primaryKey(),
  uid: text().notNull(),
  askedAtMs: integer().notNull(),
})

export const scans = sqliteTable('scans', {
  id: text().primaryKey(),
  uid: text().notNull(),
  startedAtMs: integer().notNull(),
})

export const reservations = sqliteTable('reservations', {
  uid: text().primaryKey(),
  id: text().notNull(),
  model: text().notNull(),
  contactName: text().notNull(),
  phone: text().notNull(),
  tappedAtMs: integer().notNull(),
  createdAtMs: integer().notNull(),
})

/** A small key-value store of each account; `group/<node id>` holds the node's group. */
export const userData = sqliteTable(
  'user_data',
  {
    uid: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    updatedAtMs: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.key] })],
)
