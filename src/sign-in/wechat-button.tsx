import { useRef, useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { laterInFront } from '@/platform/later-in-front'
import { wechat } from '@/platform/wechat'
import { patienceMs } from '@/request/call'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import type { Session } from '@/services/account'
import { currentSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useWrite } from '@/write/use-write'
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
  const { failure, isBusy, signIn } = useWechatSignIn({ session: onSession, ticket: onTicket })
  const press = (): void => {
    if (agreement.hasAgreed()) void signIn()
  }
  const trouble = typeof failure === 'string' ? t(lackWords[failure]) : failure && failureText(failure, language)
  return (
    <>
      <Button text={t('byWechat')} busyText={t('submitting')} isBusy={isBusy} onPress={press} needsNetwork />
      {trouble && <Notice icon="warning" tone="warn" title={trouble} />}
      <Divider text={t('orByPhone')} />
    </>
  )
}

/** What the platform failed to give; a `CallError` comes from the server. */
type PlatformFailure = 'no-code' | 'no-privacy' | 'spent-code'

/** WeChat may never call back (`faults.md` 12): then it is asked again by the next tap. */
const silence = () => new Promise<undefined>(resolve => laterInFront(patienceMs, () => resolve(undefined)))

/**
 * One tap: WeChat's code for a session, or for a ticket that still needs a phone. A used or expired code is replaced
 * once; then the user is asked to begin again (`faults.md` 35).
 */
const useWechatSignIn = (on: { session: (session: Session) => void; ticket: (ticket: string) => void }) => {
  const [failure, setFailure] = useState<PlatformFailure | CallError>()
  const [isBusy, setBusy] = useState(false)
  const lastTap = useRef<object>()
  const isSecondTry = useRef(false)
  const trading = useWrite(signInByAccount, {
    isQuiet: true,
    onDone: result => ('ticket' in result ? on.ticket(result.ticket) : on.session(result)),
    onFailed: error => {
      if (error.code !== codes.badInput) return setFailure(error)
      if (isSecondTry.current) return setFailure('spent-code')
      isSecondTry.current = true
      return trade()
    },
  })

  const trade = async (): Promise<void> => {
    const before = currentSession()
    const code = await Promise.race([wechat?.login().catch(() => undefined), silence()])
    // Somebody has signed in by phone meanwhile.
    if (currentSession() !== before) return
    return code ? trading.run({ code }) : setFailure('no-code')
  }

  /** WeChat's privacy sheet may be read for long, or never answer: nothing is busy until it has, and the last tap counts. */
  const signIn = async (): Promise<void> => {
    const before = currentSession()
    const tap = {}
    lastTap.current = tap
    isSecondTry.current = false
    setFailure(undefined)
    const isAllowed = await wechat?.askPrivacy()
    if (lastTap.current !== tap || currentSession() !== before) return
    if (!isAllowed) return setFailure('no-privacy')
    setBusy(true)
    await trade()
    setBusy(false)
  }
  return { failure, isBusy, signIn }
}
