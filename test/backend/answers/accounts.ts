import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '../db/account'
import type { Database } from '../db/open'
import { signedOut } from '../refusals'

type Account = typeof accounts.$inferSelect

export const accountOf = async (db: Database, uid: string): Promise<Account> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.uid, uid))
  if (!account) throw signedOut()
  return account
}

export const accountOfPhone = async (db: Database, phone: string): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone))
  return account
}

export const accountOfOpenId = async (db: Database, openId: string): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.openId, openId))
  return account
}

/** A new account; gives its uid. */
export const register = async (db: Database, phone: string, now: number): Promise<string> => {
  const uid = `u-${randomUUID()}`
  await db.insert(accounts).values({ uid, phone, nickname: `用户${phone.slice(-4)}`, createdAtMs: now })
  return uid
}

export const bindOpenId = async (db: Database, uid: string, openId: string): Promise<void> => {
  await db.update(accounts).set({ openId }).where(eq(accounts.uid, uid))
}
