import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const domains = sqliteTable(
  'domains',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    provider: text().notNull(),
    isAuthorised: integer({ mode: 'boolean' }).notNull(),
    nodeId: text(),
    hasV4: integer({ mode: 'boolean' }).notNull(),
    hasV6: integer({ mode: 'boolean' }).notNull(),
    ttlS: integer().notNull(),
    keyId: text().notNull(),
    keySecret: text().notNull(),
    /** The provider's record before the last settings took effect; a resolver keeps it until its TTL is over. */
    beforeV4: text(),
    beforeV6: text(),
    savedAtMs: integer(),
    /** When the provider applied the node's address, recorded once the node goes offline. */
    pushedAtMs: integer(),
  },
  table => [index('domains_by_owner').on(table.uid)],
)

export type DomainRow = typeof domains.$inferSelect

/** One attempt to be authorised by the provider. */
export const domainTickets = sqliteTable('domain_tickets', {
  ticket: text().primaryKey(),
  domainId: text().notNull(),
  startedAtMs: integer().notNull(),
  /** What the owner pressed on the provider's page. */
  verdict: text({ enum: ['allowed', 'refused'] }),
})

export const domainLog = sqliteTable(
  'domain_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    domainId: text().notNull(),
    atMs: integer().notNull(),
    words: text().notNull(),
    isFailure: integer({ mode: 'boolean' }).notNull(),
  },
  table => [index('domain_log_by_domain').on(table.domainId, table.atMs)],
)
