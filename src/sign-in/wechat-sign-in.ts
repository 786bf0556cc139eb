import { useState } from 'react'
import { wechat } from '@/platform/wechat'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import type { Session } from '@/services/account'
import type { AccountLoginResult } from './calls'
import { signInByAccount } from './writes'

/** What the platform failed to give; a `CallError` comes from the server. */
type PlatformFailure = 'no-code' | 'no-privacy' | 'spent-code'

/**
 * One tap: WeChat's code for a session, or for a ticket that still needs a phone. A used or expired code is replaced
 * once; then the user is asked to begin again (`faults.md` 35).
 */
export const useWechatSignIn = (on: { session: (session: Session) => void; ticket: (ticket: string) => void }) => {
  const [failure, setFailure] = useState<PlatformFailure | CallError>()
  const signIn = async () => {
    setFailure(undefined)
    const result = await trade().catch((error: unknown) => CallError.from(error))
    if (typeof result === 'string' || result instanceof CallError) setFailure(result)
    else if ('ticket' in result) on.ticket(result.ticket)
    else on.session(result)
  }
  return { failure, signIn }
}

const trade = async (isSecondTry = false): Promise<AccountLoginResult | PlatformFailure> => {
  if (!(await wechat?.askPrivacy())) return 'no-privacy'
  const code = await wechat?.login().catch(() => undefined)
  if (!code) return 'no-code'
  try {
    return await sendOnce(signInByAccount, { code })
  } catch (error) {
    if (CallError.from(error).code !== codes.badInput) throw error
    return isSecondTry ? 'spent-code' : trade(true)
  }
}
