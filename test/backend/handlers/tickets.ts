import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { tickets } from '../db/account'
import type { Database } from '../db/open'
import { badInput } from '../refusals'

type Purpose = (typeof tickets.$inferSelect)['purpose']

export const handOut = async (
  db: Database,
  purpose: Purpose,
  subject: string,
  expiresAtMs: number,
): Promise<string> => {
  const ticket = randomBytes(18).toString('base64url')
  await db.insert(tickets).values({ ticket, purpose, subject, expiresAtMs })
  return ticket
}

/** What a ticket was issued for; refuses an unknown, used or expired one. */
export const ticketSubject = async (db: Database, purpose: Purpose, ticket: string, now: number): Promise<string> => {
  const [found] = await db
    .select({ subject: tickets.subject })
    .from(tickets)
    .where(and(eq(tickets.ticket, ticket), eq(tickets.purpose, purpose), gt(tickets.expiresAtMs, now)))
  if (!found) throw badInput([{ path: 'ticket', message: 'is unknown or has expired' }])
  return found.subject
}

export const redeemTicket = async (db: Database, ticket: string): Promise<void> => {
  await db.delete(tickets).where(eq(tickets.ticket, ticket))
}
