import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { account } from '@/services/account'
import { codeDigits } from '@/sign-in/code-digits'
import { isOfCode, lastingText, SendButton, useSendErrorText } from '@/sign-in/code-fields'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { unknownValue } from '@/ui/stat'
import type { useAccountDeletion } from '../use-account-deletion'
import { deletionWords } from '../words'

type Props = { deletion: ReturnType<typeof useAccountDeletion> }

/** Asks for a code sent to the account's own phone, before anything that cannot be undone. */
export const CodeSheet = ({ deletion }: Props) => {
  const t = useWords(deletionWords)
  return (
    <Sheet isOpen={deletion.step === 'code'} title={t('codeTitle')} onClose={deletion.stop}>
      <CodeForm deletion={deletion} />
    </Sheet>
  )
}

/** A component of its own, so that closing the sheet drops the typed code: the next SMS brings another one. */
const CodeForm = ({ deletion }: Props) => {
  const t = useWords(deletionWords)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState<string>()
  const phone = useQuery(query(account.maskedPhone, {}))
  const { error: last } = deletion.verifying
  // That the last code was wrong says nothing of this one, nor of none yet.
  const error = isOfCode(last) && code !== submitted ? undefined : last
  const verify = () => {
    setSubmitted(code)
    return deletion.verify(code)
  }
  const sendError = useSendErrorText(deletion.sending.error)
  return (
    <>
      <View>{t('codeNote', { phone: phone.data?.maskedPhone ?? unknownValue })}</View>
      <Field
        label={t('code')}
        kind="code"
        value={code}
        onChange={text => setCode(codeDigits(text, code))}
        isFocused={deletion.isSent}
        error={error ? lastingText(error, language) : sendError}
        trailing={<SendButton purpose="deregister" onSend={deletion.sendCode} />}
      />
      <Button text={t('verify')} onPress={verify} isBusy={deletion.verifying.isBusy} needsNetwork />
      <Button kind="quiet" text={t('keep')} onPress={deletion.stop} />
    </>
  )
}
