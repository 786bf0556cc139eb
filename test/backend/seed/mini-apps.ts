import { miniAppAgreements } from '../db/mini-apps'
import type { Database } from '../db/open'
import { dayMs } from '../server-day'

/** node-1 runs the file cabinet; the cinema's terms have changed since it agreed. */
export const seedMiniApps = async (db: Database, now: number): Promise<void> => {
  await db.insert(miniAppAgreements).values([
    { nodeId: 'node-1', appId: 'app-files', version: '2026-03', agreedAtMs: now - 20 * dayMs },
    { nodeId: 'node-1', appId: 'app-media', version: '2025-06', agreedAtMs: now - 200 * dayMs },
  ])
}
