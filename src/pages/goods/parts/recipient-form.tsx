import { useWords } from '@/i18n/words'
import { phoneDigits } from '@/lib/phones'
import { wechat } from '@/platform/wechat'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { showToast } from '@/ui/toast'
import type { Recipient } from '../exchange'
import { goodsWords } from '../words'

type Props = {
  needs: 'nothing' | 'phone' | 'address'
  recipient: Recipient
  wrong: (keyof Recipient)[]
  onChange: (recipient: Recipient) => void
}

/** The recipient: a phone to top up, or an address, typed or from WeChat's address book. */
export const RecipientForm = ({ needs, recipient, wrong, onChange }: Props) => {
  const t = useWords(goodsWords)
  if (needs === 'nothing') return null
  const box = (name: keyof Recipient) => ({
    value: recipient[name],
    onChange: (text: string) => onChange({ ...recipient, [name]: name === 'phone' ? phoneDigits(text) : text }),
    error: wrong.includes(name) ? t(`${name}Wrong`) : undefined,
  })
  if (needs === 'phone') return <Field label={t('topUpPhone')} kind="phone" {...box('phone')} />
  const choose = async () => {
    try {
      const chosen = await wechat?.chooseAddress()
      if (chosen) onChange({ ...chosen, phone: phoneDigits(chosen.phone) })
    } catch {
      showToast({ text: t('notFromWechat'), isFailure: true })
    }
  }
  return (
    <>
      {wechat && <Button kind="quiet" icon="place" text={t('fromWechat')} onPress={choose} />}
      <Field label={t('name')} maxLength={40} {...box('name')} />
      <Field label={t('phone')} kind="phone" {...box('phone')} />
      <Field label={t('region')} maxLength={80} {...box('region')} />
      <Field label={t('street')} maxLength={160} {...box('street')} />
    </>
  )
}
