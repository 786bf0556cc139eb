import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Rows of closed tunnels and maps stay, so that a request that arrives twice finds what became of the first. */

export const tunnels = sqliteTable(
  'tunnels',
  {
    callerPid: integer().primaryKey(),
    uid: text().notNull(),
    nodeId: text().notNull(),
    /** The sequenceID that opened it; text, because SQLite's integers end at 2^63 − 1. */
    sequenceId: text().notNull(),
    isRelayed: integer({ mode: 'boolean' }).notNull(),
    openedAtMs: integer().notNull(),
    closedAtMs: integer(),
  },
  tunnel => [index('tunnels_by_account').on(tunnel.uid, tunnel.nodeId)],
)

export const tunnelMaps = sqliteTable(
  'tunnel_maps',
  {
    id: integer().primaryKey(),
    /** The tunnel it runs through. */
    callerPid: integer().notNull(),
    sequenceId: text().notNull(),
    svFwdIp: text().notNull(),
    svFwdPort: integer().notNull(),
    svMapHost: text().notNull(),
    svMapPort: integer().notNull(),
    /** 0 is no limit. */
    speedLimitKbps: integer().notNull(),
    rule: integer().notNull(),
    startedAtMs: integer().notNull(),
    stoppedAtMs: integer(),
  },
  map => [index('tunnel_maps_by_tunnel').on(map.callerPid), index('tunnel_maps_by_port').on(map.svMapPort)],
)
