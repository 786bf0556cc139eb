import { eq } from 'drizzle-orm'
import { domains } from '../db/ddns'
import type { NodeRow } from '../db/nodes'
import type { Database } from '../db/open'
import { familyOf, providerAddress, pushedAt } from './ddns-life'

/** A record that the provider applied while the node was online stays when the node goes offline. */
export const holdPushed = async (db: Database, node: NodeRow, now: number): Promise<void> => {
  for (const domain of await db.select().from(domains).where(eq(domains.nodeId, node.id))) {
    await db
      .update(domains)
      .set({ pushedAtMs: pushedAt(domain, node, now) })
      .where(eq(domains.id, domain.id))
  }
}

/** The node is unbound: no domain points at it any more, and the provider's record stays as it was. */
export const detachDomains = async (db: Database, node: NodeRow, now: number): Promise<void> => {
  for (const domain of await db.select().from(domains).where(eq(domains.nodeId, node.id))) {
    const atMs = pushedAt(domain, node, now)
    const beforeV4 = providerAddress(familyOf(domain, node, 4), atMs)
    const beforeV6 = providerAddress(familyOf(domain, node, 6), atMs)
    await db
      .update(domains)
      .set({ nodeId: null, hasV4: false, hasV6: false, beforeV4, beforeV6, savedAtMs: null, pushedAtMs: null })
      .where(eq(domains.id, domain.id))
  }
}
