import { randomInt } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { captchas } from '../db/account'
import type { Database } from '../db/open'
import { Refusal } from '../handler'
import { KeptRefusal } from '../refusals'
import { seededCode, seededPhones } from '../seed/account'

type Purpose = (typeof captchas.$inferSelect)['purpose']
type Sms = { phone: string; purpose: Purpose; now: number }

const minuteMs = 60_000
const resendAfterS = 60
const lastsMs = 5 * minuteMs
const maxWrongTries = 5
const freeSends = 3
const freeSendsWithinMs = 10 * minuteMs

/**
 * Sends a code unless one was just sent or too many were sent lately. In the second case `prove` is called, which
 * throws unless the caller proves to be a person.
 */
export const sendCaptcha = async (db: Database, { phone, purpose, now }: Sms, prove?: () => Promise<void>) => {
  const recent = await db
    .select({ sentAtMs: captchas.sentAtMs })
    .from(captchas)
    .where(and(ofPhone(phone, purpose), gt(captchas.sentAtMs, now - freeSendsWithinMs)))
    .orderBy(desc(captchas.sentAtMs))
  const last = recent[0]
  if (last) refuseBefore(last.sentAtMs + resendAfterS * 1000, now)
  const oldest = recent[freeSends - 1]
  if (oldest && !prove) refuseBefore(oldest.sentAtMs + freeSendsWithinMs, now)
  if (oldest && prove) await prove()

  const code = seededPhones.includes(phone) ? seededCode : String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(captchas).values({ phone, purpose, code, sentAtMs: now, expiresAtMs: now + lastsMs })
  return { resendAfterS }
}

/** Takes the last code that was sent, once; a wrong one counts as a try even though it is refused. */
export const spendCaptcha = async (db: Database, { phone, purpose, now }: Sms, code: string): Promise<void> => {
  const [last] = await db.select().from(captchas).where(ofPhone(phone, purpose)).orderBy(desc(captchas.id)).limit(1)
  if (!last || last.isUsed || last.expiresAtMs <= now) throw new Refusal(1002, '验证码已失效，请重新获取')
  if (last.wrongTries >= maxWrongTries) throw tooManyTries(last.sentAtMs + resendAfterS * 1000, now)

  const isRight = last.code === code
  const wrongTries = last.wrongTries + (isRight ? 0 : 1)
  await db.update(captchas).set({ isUsed: isRight, wrongTries }).where(eq(captchas.id, last.id))
  if (!isRight) throw new KeptRefusal(1002, '验证码不对，请再看看', { triesLeft: maxWrongTries - wrongTries })
}

const ofPhone = (phone: string, purpose: Purpose) => and(eq(captchas.phone, phone), eq(captchas.purpose, purpose))

const refuseBefore = (atMs: number, now: number): void => {
  if (now < atMs) throw new Refusal(1003, '操作太频繁，请稍后再试', { retryAfterS: secondsUntil(atMs, now) })
}

const tooManyTries = (mayResendAtMs: number, now: number) =>
  new Refusal(1003, '试错太多次了，请重新获取验证码', { retryAfterS: secondsUntil(mayResendAtMs, now) })

const secondsUntil = (atMs: number, now: number) => Math.max(0, Math.ceil((atMs - now) / 1000))
