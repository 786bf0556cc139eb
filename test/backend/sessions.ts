import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Session } from '@/services/account'
import { closedSessions, sessions } from './db/core'
import type { Database } from './db/open'

const lastsMs = 30 * 24 * 3_600_000

export const openSession = async (db: Database, uid: string, now: number): Promise<Session> => {
  const session = { uid, authToken: token(), accessToken: token(), expiresAt: now + lastsMs }
  const { expiresAt: expiresAtMs, ...tokens } = session
  await db.insert(sessions).values({ ...tokens, expiresAtMs })
  return session
}

/** The account of `Authorization: Bearer …`; empty when the token is missing, unknown or expired. */
export const accountBehind = async (db: Database, header: string | undefined, now: number): Promise<string> => {
  const accessToken = tokenIn(header)
  if (!accessToken) return ''
  const [session] = await db
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(and(eq(sessions.accessToken, accessToken), gt(sessions.expiresAtMs, now)))
  return session?.uid ?? ''
}

/** Whether the token belonged to an account that was deleted since. */
export const isOfDeleted = async (db: Database, header: string | undefined): Promise<boolean> =>
  (await db.$count(closedSessions, eq(closedSessions.accessToken, tokenIn(header) ?? ''))) > 0

const tokenIn = (header: string | undefined) => header?.match(/^Bearer (\S+)$/)?.[1]

const token = () => randomBytes(24).toString('base64url')
