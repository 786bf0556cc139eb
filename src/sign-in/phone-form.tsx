import { useWords } from '@/i18n/words'
import type { Session } from '@/services/account'
import { Button } from '@/ui/button'
import { useWrite } from '@/write/use-write'
import { AgreementRow } from './agreement-row'
import { CodeFields } from './code-fields'
import type { AgreementTick } from './use-agreement-tick'
import { useCodeForm } from './use-code-form'
import { signInFormWords } from './words'
import { signInByPhone } from './writes'

type Props = { agreement: AgreementTick; onSession: (session: Session) => void }

/** Sign in with a phone number and the code that was sent to it. */
export const PhoneForm = ({ agreement, onSession }: Props) => {
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
