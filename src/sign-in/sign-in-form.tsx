import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords, wordsNow } from '@/i18n/words'
import { wechat } from '@/platform/wechat'
import { readAgain } from '@/request/query'
import { relaunch } from '@/routes'
import { account, type Session } from '@/services/account'
import { acceptTicked } from '@/session/consent'
import { currentSession, pagesUid, startSession, useSession } from '@/session/session'
import { logAction } from '@/session/user-actions'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { AgreementRow } from './agreement-row'
import { CodeFields } from './code-fields'
import { LinkPhoneForm } from './link-phone-form'
import { endResendWaits } from './resend-wait'
import { type AgreementTick, useAgreementTick } from './use-agreement-tick'
import { useCodeForm } from './use-code-form'
import { WechatButton } from './wechat-button'
import { signInFormWords } from './words'
import { signInByPhone } from './writes'

/**
 * Every way in: on the sign-in page, and in the sheet over a page whose session has ended. The open pages are the
 * previous account's: another one that signs in starts with none of them.
 */
export const SignInForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const agreement = useAgreementTick()
  const [ticket, setTicket] = useState<string>()
  const client = useQueryClient()
  const { status } = useSession()
  const enter = (session: Session) => {
    // Somebody has signed in another way, or in another sheet, since the tap: that may be another account.
    if (currentSession().status !== status) return
    const { ticked } = agreement
    const before = pagesUid()
    startSession(session)
    // How long the same number has to wait its server says.
    endResendWaits()
    // Agreements that could not be read were not agreed to; the consent sheet asks later.
    if (ticked?.length) void acceptTicked(ticked).finally(() => readAgain(client, [account.agreements]))
    logAction('sign-in')
    // The account may bring another language.
    showToast({ text: () => wordsNow(signInWords)('signedIn') })
    if (before !== undefined && before !== session.uid) relaunch().catch(onSignedIn)
    else onSignedIn()
  }
  const t = useWords(signInFormWords)
  const askWechatAgain = () => {
    setTicket(undefined)
    showToast({ text: t('linkExpired'), isFailure: true })
  }
  if (ticket) return <LinkPhoneForm ticket={ticket} onSession={enter} onExpired={askWechatAgain} />
  return (
    <>
      {wechat && <WechatButton agreement={agreement} onSession={enter} onTicket={setTicket} />}
      <PhoneForm agreement={agreement} onSession={enter} />
    </>
  )
}

type Props = { agreement: AgreementTick; onSession: (session: Session) => void }

/** Sign in with a phone number and the code that was sent to it. */
const PhoneForm = ({ agreement, onSession }: Props) => {
  const t = useWords(signInFormWords)
  const signingIn = useWrite(signInByPhone, { isQuiet: true, onDone: onSession })
  const form = useCodeForm('sign-in', { hasAgreed: agreement.hasAgreed, submit: signingIn.run })
  return (
    <>
      <CodeFields form={form} purpose="sign-in" submitError={signingIn.error} />
      <AgreementRow {...agreement} />
      <Button
        text={t('submit')}
        busyText={t('submitting')}
        isBusy={signingIn.isBusy}
        onPress={form.submit}
        needsNetwork
      />
    </>
  )
}
