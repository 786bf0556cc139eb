import { Image, View } from '@tarojs/components'
import { errorWords, failureOf, failureText } from '@/i18n/errors'
import { type Language, useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { spoken } from '@/ui/spoken'
import { useSecondsLeft } from '@/ui/use-now'
import { type CodePurpose, useResendAtMs } from './resend-wait'
import type { useCodeForm } from './use-code-form'
import { signInFormWords } from './words'

type Props = {
  form: ReturnType<typeof useCodeForm>
  purpose: CodePurpose
  /** Why the code was refused. */
  submitError: CallError | undefined
}

/** Phone, picture challenge where one is required, and the code. Each failure is below its own field. */
export const CodeFields = ({ form, purpose, submitError }: Props) => {
  const t = useWords(signInFormWords)
  const language = useLanguage()
  const wrong = (part: typeof form.missing, words: string) => (form.missing === part ? words : undefined)
  const sendError = useSendErrorText(form.sendError)
  const isOfOther = form.isOtherSubmitted || (form.isOtherCaptcha && isOfCode(submitError))
  const textOf = (error: CallError | undefined) => (error ? lastingText(error, language) : undefined)
  return (
    <>
      <Field
        label={t('phone')}
        kind="phone"
        value={form.phone}
        onChange={form.typePhone}
        placeholder={t('phonePlaceholder')}
        error={wrong('phone', t('phoneWrong')) ?? sendError ?? textOf(form.picture.error)}
      />
      {form.picture.image && (
        <Field
          label={t('picture')}
          value={form.picture.typed}
          onChange={form.picture.setTyped}
          placeholder={t('picturePlaceholder')}
          hint={t('pictureHint')}
          error={wrong('picture', t('pictureMissing')) ?? (form.isWrongPicture ? t('pictureWrong') : undefined)}
          trailing={
            <Image
              className="captcha__picture"
              src={form.picture.image}
              {...spoken({ role: 'img', label: t('pictureShown') })}
            />
          }
        />
      )}
      <Field
        label={t('captcha')}
        kind="code"
        value={form.captcha}
        onChange={form.typeCaptcha}
        onDone={form.submit}
        isFocused={form.isSent}
        placeholder={t('captchaPlaceholder')}
        error={wrong('captcha', t('captchaWrong')) ?? textOf(isOfOther ? undefined : submitError)}
        trailing={<SendButton purpose={purpose} isFree={form.isOtherNumber} onSend={form.sendCaptcha} />}
      />
    </>
  )
}

/** What another code has nothing to do with: that the last one was wrong, or was the last of too many. */
export const isOfCode = (error: CallError | undefined): boolean =>
  error?.code === codes.wrongCaptcha || error?.code === codes.tooMany

/** For what is read long afterwards: not how long to wait, which by then is over. */
export const lastingText = (error: CallError, language: Language): string =>
  failureText({ ...failureOf(error), retryAfterS: 0 }, language)

/** Why no code was sent. Only the button shows how long to wait: two countdowns would not agree. */
export const useSendErrorText = (error: CallError | undefined): string | undefined => {
  const language = useLanguage()
  if (!error) return undefined
  return error.retryAfterS === undefined ? failureText(error, language) : errorWords(error, language).title
}

type SendProps = {
  purpose: CodePurpose
  /** The wait is not for this number. */
  isFree?: boolean
  onSend: () => Promise<void>
}

export const SendButton = ({ purpose, isFree = false, onSend }: SendProps) => {
  const t = useWords(signInFormWords)
  const resendAtMs = useResendAtMs(purpose)
  const secondsLeft = useSecondsLeft(isFree ? 0 : resendAtMs)
  return secondsLeft > 0 ? (
    <View className="captcha__wait">{t('resendIn', { count: secondsLeft })}</View>
  ) : (
    <Button kind="quiet" isSmall text={t('sendCaptcha')} busyText={t('sending')} onPress={onSend} needsNetwork />
  )
}
