import { Button as NativeButton } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { Session } from '@/services/account'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { RemediesProvider } from '@/ui/remedies'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { CodeFields } from './code-fields'
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
  /** What WeChat's button told, '' if nothing; undefined after a code. Why one failed says nothing of the other's number. */
  const [told, setTold] = useState<string>()
  const linking = useWrite(linkPhone, {
    isQuiet: true,
    onDone: onSession,
    onFailed: ({ code }) => code === codes.badInput && onExpired(),
  })
  const form = useCodeForm('bind', {
    hasAgreed: () => true,
    submit: proof => {
      setTold(undefined)
      return linking.run({ ticket, ...proof })
    },
  })
  return (
    <>
      <Notice icon="check" tone="ok" title={t('linkTitle')} note={t('linkNote')} />
      <NativeButton
        className="nm-button nm-button--primary link__phone"
        openType="getPhoneNumber"
        onGetPhoneNumber={({ detail: { code } }) => {
          setTold(code ?? '')
          if (code) void linking.run({ ticket, phoneCode: code })
        }}
      >
        {t('linkByButton')}
      </NativeButton>
      {told === '' && <Notice icon="info" title={t('buttonRefused')} note={t('buttonRefusedNext')} />}
      {told && (
        // Nobody has signed in whom it could sign out.
        <RemediesProvider value={{}}>
          <WriteNotice of={linking} />
        </RemediesProvider>
      )}
      <Divider text={t('orByMessage')} />
      <CodeFields form={form} purpose="bind" submitError={told === undefined ? linking.error : undefined} />
      <Button text={t('link')} busyText={t('submitting')} isBusy={linking.isBusy} onPress={form.submit} needsNetwork />
    </>
  )
}
