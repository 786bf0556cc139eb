import { and, eq, like, sql } from 'drizzle-orm'
import type { Database } from '../db/open'
import { claims, type Reason } from '../db/points'
import { Refusal } from '../handler'
import { earn } from './balance'

export type Claim = {
  uid: string
  /** Unique among everything that an account can ever claim. */
  what: string
  points: number
  reason: Reason
  atMs: number
  growth?: number
  expiresAtMs?: number
}

/** What may be claimed once is credited once, whatever the request's id; the second time is refused with 1204. */
export const claimOnce = async (db: Database, { what, growth = 0, ...earning }: Claim): Promise<void> => {
  const { uid, atMs, points } = earning
  const { rowsAffected } = await db.insert(claims).values({ uid, what, atMs, points, growth }).onConflictDoNothing()
  if (rowsAffected === 0) throw new Refusal(1204, '这份奖励已经领过了')
  await earn(db, earning)
}

/** What was claimed with this prefix, without the prefix. */
export const taken = async (db: Database, uid: string, start: string): Promise<string[]> => {
  const rows = await db
    .select({ what: claims.what })
    .from(claims)
    .where(and(eq(claims.uid, uid), like(claims.what, `${start}%`)))
    .orderBy(claims.what)
  return rows.map(({ what }) => what.slice(start.length))
}

export const growthOf = async (db: Database, uid: string): Promise<number> => {
  const [row] = await db
    .select({ growth: sql<number>`coalesce(sum(${claims.growth}), 0)` })
    .from(claims)
    .where(eq(claims.uid, uid))
  return row?.growth ?? 0
}
