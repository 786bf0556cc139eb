import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { wechat } from '@/platform/wechat'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import type { Session } from '@/services/account'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { AccountLoginResult } from './calls'
import { Divider } from './divider'
import type { AgreementTick } from './use-agreement-tick'
import { signInFormWords } from './words'
import { signInByAccount } from './writes'

type Props = {
  agreement: AgreementTick
  onSession: (session: Session) => void
  /** WeChat knows the user, we still need a phone. */
  onTicket: (ticket: string) => void
}

const lackWords = { 'no-privacy': 'privacyRefused', 'no-code': 'wechatSilent', 'spent-code': 'wechatSpent' } as const

export const WechatButton = ({ agreement, onSession, onTicket }: Props) => {
  const t = useWords(signInFormWords)
  const language = useLanguage()
  const { failure, signIn } = useWechatSignIn({ session: onSession, ticket: onTicket })
  const press = async () => {
    if (agreement.hasAgreed()) await signIn()
  }
  const trouble = typeof failure === 'string' ? t(lackWords[failure]) : failure && failureText(failure, language)
  return (
    <>
      <Button text={t('byWechat')} busyText={t('submitting')} onPress={press} needsNetwork />
      {trouble && <Notice icon="warning" tone="warn" title={trouble} />}
      <Divider text={t('orByPhone')} />
    </>
  )
}

/** What the platform failed to give; a `CallError` comes from the server. */
type PlatformFailure = 'no-code' | 'no-privacy' | 'spent-code'

/**
 * One tap: WeChat's code for a session, or for a ticket that still needs a phone. A used or expired code is replaced
 * once; then the user is asked to begin again (`faults.md` 35).
 */
const useWechatSignIn = (on: { session: (session: Session) => void; ticket: (ticket: string) => void }) => {
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
