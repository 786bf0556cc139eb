import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { codes } from '@/request/codes'
import { accounts } from '../db/account'
import { closedPhones } from '../db/core'
import type { Database } from '../db/open'
import { KeptRefusal, signedOut } from '../refusals'

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

/** Signing in does not register phones with this prefix, so that 1004 can be seen. */
const neverRegistered = '199'
const closedForMs = 86_400_000

/** The uid of a phone. An unknown phone gets one; the phone of a deleted account only after a day. */
export const uidOfPhone = async (db: Database, phone: string, now: number): Promise<string> => {
  const known = await accountOfPhone(db, phone)
  if (known) return known.uid
  const isClosed = and(eq(closedPhones.phone, phone), gt(closedPhones.closedAtMs, now - closedForMs))
  if (phone.startsWith(neverRegistered)) throw new KeptRefusal(codes.noAccount, '这个手机号还没有注册')
  if ((await db.$count(closedPhones, isClosed)) > 0) throw new KeptRefusal(codes.noAccount, '这个手机号的账号已经注销')
  return register(db, phone, now)
}

const register = async (db: Database, phone: string, now: number): Promise<string> => {
  const uid = `u-${randomUUID()}`
  await db.insert(accounts).values({ uid, phone, nickname: `用户${phone.slice(-4)}`, createdAtMs: now })
  return uid
}

export const bindOpenId = async (db: Database, uid: string, openId: string): Promise<void> => {
  await db.update(accounts).set({ openId }).where(eq(accounts.uid, uid))
}
