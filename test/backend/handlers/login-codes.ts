import { usedLoginCodes } from '../db/account'
import type { Database } from '../db/open'
import { badInput } from '../refusals'

const lastsMs = 5 * 60_000

/**
 * Trades WeChat's login code for the openid, once. The tests' platform makes `wx-code-<who>-<issued at>`, with
 * anything behind it; any other code, such as DevTools may bring, belongs to one fixed person.
 */
export const redeemLoginCode = async (db: Database, code: string, now: number): Promise<string> => {
  const [, who = 'devtools', issued] = code.match(/^wx-code-(\w+)-(\d{13})/) ?? []
  if (issued && Number(issued) + lastsMs <= now) throw badInput([{ path: 'code', message: 'has expired' }])
  const kept = await db.insert(usedLoginCodes).values({ code }).onConflictDoNothing()
  if (kept.rowsAffected === 0) throw badInput([{ path: 'code', message: 'was used' }])
  return `openid-${who}`
}
