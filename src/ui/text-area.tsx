import { Textarea, View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { FieldFrame } from './field-frame'
import './input.scss'
import { spokenInput } from './spoken'
import './text-area.scss'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength: number
  hint?: string
  error?: string | undefined
}

/** A multi-line field that grows with its text and shows how many of the allowed characters are used. */
export const TextArea = ({ label, value, onChange, placeholder = '', maxLength, hint, error }: Props) => {
  const t = useWords(uiWords)
  const below = (
    <View className="nm-text-area__below">
      <View>{hint}</View>
      <View>{`${formatNumber(value.length)}/${formatNumber(maxLength)}`}</View>
    </View>
  )
  return (
    <FieldFrame label={label} error={error} hint={below}>
      <View className="nm-field__box nm-text-area">
        <Textarea
          className="nm-text-area__input"
          value={value}
          onInput={event => onChange(event.detail.value)}
          placeholder={placeholder}
          placeholderClass="nm-input__placeholder"
          maxlength={maxLength}
          autoHeight
          {...spokenInput(error ? t('named', { name: label, state: error }) : label)}
        />
      </View>
    </FieldFrame>
  )
}
