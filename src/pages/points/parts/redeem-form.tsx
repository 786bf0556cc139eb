import { View } from '@tarojs/components'
import { useState } from 'react'
import { ClaimButton } from '@/claiming/claim-button'
import { claimingWords } from '@/i18n/claiming'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { redeemCode } from '@/intention/writes'
import { halfWidth } from '@/lib/half-width'
import { Field } from '@/ui/field'
import { showToast } from '@/ui/toast'
import { redeemWords } from '../redeem-words'

const minLength = 4
const maxLength = 32

/** Redeems a code for points. An error is shown below the code, which stays to be corrected. */
export const RedeemForm = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(redeemWords)
  const claiming = useWords(claimingWords)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  // As it stands on a card, with gaps.
  const code = halfWidth(typed).replace(/\s/g, '').toUpperCase()
  const { state, error, run } = useIntention(redeemCode, {
    subject: code,
    onDone: reply => {
      showToast({ text: redeemCode.doneText(reply) })
      setTyped('')
      onClose()
    },
  })
  const redeem = () => {
    const isWrong = code.length < minLength || code.length > maxLength
    setMistyped(isWrong)
    return isWrong ? undefined : run({ code })
  }
  const wrong = isMistyped ? t('redeemLength') : error && failureText(error, language)
  return (
    <>
      <Field
        label={t('redeemLabel')}
        value={typed}
        onChange={text => {
          setMistyped(false)
          setTyped(text)
        }}
        maxLength={2 * maxLength}
        hint={t('redeemHint')}
        error={wrong}
        onDone={redeem}
      />
      {state === 'unknown' && <View>{claiming('unknown')}</View>}
      <ClaimButton state={state} text={t('redeemNow')} onClaim={redeem} />
    </>
  )
}
