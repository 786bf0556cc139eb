import { Button as NativeButton } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { Session } from '@/services/account'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useWrite } from '@/write/use-write'
import { CodeFields, lastingText } from './code-fields'
import { Divider } from './divider'
import { useCodeForm } from './use-code-form'
import { signInFormWords } from './words'
import { linkPhone } from './writes'

type Props = {
  ticket: string
  onSession: (session: Session) => void
  /** The ticket holds for some minutes: after that WeChat is asked again. */
  onExpired: () => void
}

/**
 * WeChat knows the user, we do not know the phone yet: by WeChat's own button, or by a message. After a refusal of
 * the button the other way is shown (`faults.md` 37). The agreement was ticked before.
 */
export const LinkPhoneForm = ({ ticket, onSession, onExpired }: Props) => {
  const t = useWords(signInFormWords)
  const language = useLanguage()
  /** What the last way to link was, if it was WeChat's button: what it failed for says nothing of another number. */
  const [button, setButton] = useState<'refused' | 'used'>()
  const linking = useWrite(linkPhone, {
    isQuiet: true,
    onDone: onSession,
    onFailed: ({ code }) => code === codes.badInput && onExpired(),
  })
  const form = useCodeForm('bind', {
    hasAgreed: () => true,
    submit: proof => {
      setButton(undefined)
      return linking.run({ ticket, ...proof })
    },
  })
  const { error } = linking
  return (
    <>
      <Notice icon="check" tone="ok" title={t('linkTitle')} note={t('linkNote')} />
      <NativeButton
        className="nm-button nm-button--primary link__phone"
        openType="getPhoneNumber"
        onGetPhoneNumber={({ detail: { code } }) => {
          setButton(code ? 'used' : 'refused')
          if (code) void linking.run({ ticket, phoneCode: code })
        }}
      >
        {t('linkByButton')}
      </NativeButton>
      {button === 'refused' && <Notice icon="info" title={t('buttonRefused')} note={t('buttonRefusedNext')} />}
      {button === 'used' && error && <Notice icon="warning" tone="warn" title={lastingText(error, language)} />}
      <Divider text={t('orByMessage')} />
      <CodeFields form={form} purpose="bind" submitError={button ? undefined : error} />
      <Button text={t('link')} busyText={t('submitting')} isBusy={linking.isBusy} onPress={form.submit} needsNetwork />
    </>
  )
}
