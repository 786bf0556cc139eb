import { Input, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { isPhone, phoneDigits } from '@/lib/phones'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken, spokenInput } from '@/ui/spoken'
import type { Operator } from '../calls'
import { grouped, namedAgain, operatorNames, type TopUpRecipient } from '../recipient'
import { topUpsWords } from '../words'
import { RecentNumbers } from './recent-numbers'
import './number-card.scss'

/** In a browser a number input would reject a pasted number with spaces. */
const inputType = process.env.TARO_ENV === 'h5' ? 'text' : 'number'

type Props = {
  recipient: TopUpRecipient
  operator: Operator | undefined
  onChange: (recipient: TopUpRecipient) => void
}

/** The number, large enough to be checked again, and its operator. */
export const NumberCard = ({ recipient, operator, onChange }: Props) => {
  const t = useWords(topUpsWords)
  const isGuest = useSession().status === 'signed-out'
  const last = isGuest ? '' : t('last')
  const type = (text: string) => onChange({ kind: 'typed', digits: phoneDigits(text) })
  return (
    <Card title={t('phone')}>
      {recipient.kind === 'typed' ? (
        <Input
          className="number__input"
          type={inputType}
          value={recipient.digits}
          // A pasted number may come with spaces and a country code.
          maxlength={18}
          onInput={event => type(event.detail.value)}
          placeholder={t('phoneExample')}
          placeholderClass="number__placeholder"
          {...spokenInput(t('phone'), { inputmode: 'tel', autocomplete: 'tel' })}
        />
      ) : (
        <View className="number__again">{namedAgain(recipient)}</View>
      )}
      <View className="number__about" {...spoken({ role: 'status', isLive: true })}>
        {about()}
      </View>
      {recipient.kind === 'again' ? (
        <Button kind="quiet" isSmall text={t('another')} onPress={() => type('')} />
      ) : (
        !isGuest && <RecentNumbers onPick={onChange} />
      )}
    </Card>
  )

  function about(): string {
    const digits = recipient.kind === 'typed' ? recipient.digits : undefined
    if (digits === '') return last
    if (digits?.length === 11 && !isPhone(digits)) return t('phoneWrong')
    const whose = operator === undefined ? '' : t(operatorNames[operator])
    return [grouped(digits ?? ''), whose].filter(Boolean).join(' · ')
  }
}
