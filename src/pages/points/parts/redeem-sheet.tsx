import { View } from '@tarojs/components'
import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { pointsWords } from '@/i18n/points'
import { takingWords } from '@/i18n/taking'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { second } from '@/services/second'
import { TakeButton } from '@/taking/take-button'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { showToast } from '@/ui/toast'

const leastLength = 4
const mostLength = 32

/** A code for points. What is wrong with it is said under the code, which stays to be mended. */
export const RedeemSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useWords(pointsWords)
  const taking = useWords(takingWords)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const code = typed.trim().toUpperCase()
  const { state, error, run } = useIntention(second.redeemCode, {
    subject: code,
    onDone: ({ points }) => {
      showToast({ text: taking('came', { points }) })
      setTyped('')
      onClose()
    },
    onRefused: refusal => {
      if (!isOpen) showToast({ text: failureText(refusal, language), isFailure: true })
    },
  })
  const redeem = () => {
    setShort(code.length < leastLength)
    return code.length < leastLength ? undefined : run({ code })
  }
  const wrong = isShort ? t('redeemShort') : error && failureText(error, language)
  return (
    <Sheet isOpen={isOpen} title={t('redeem')} onClose={onClose}>
      <Field
        label={t('redeemLabel')}
        value={typed}
        onChange={text => {
          setShort(false)
          setTyped(text)
        }}
        maxLength={mostLength}
        hint={t('redeemHint')}
        error={state === 'idle' ? wrong : undefined}
        onDone={redeem}
      />
      {state === 'unknown' && <View>{taking('unknown')}</View>}
      <TakeButton state={state} text={t('redeemNow')} onTake={redeem} />
    </Sheet>
  )
}
