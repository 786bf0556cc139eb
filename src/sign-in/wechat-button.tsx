import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Session } from '@/services/account'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Divider } from './divider'
import type { AgreementTick } from './use-agreement-tick'
import { useWechatSignIn } from './wechat-sign-in'
import { signInFormWords } from './words'

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
