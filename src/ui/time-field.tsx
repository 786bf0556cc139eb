import { Input, Picker, View } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { classes } from './classes'
import { FieldFrame } from './field-frame'
import './input.scss'
import { spoken, spokenInput } from './spoken'

type Props = {
  label: string
  /** `20:00` */
  value: string
  onChange: (value: string) => void
  isWrong?: boolean
}

/** A time of day, chosen with the platform's own picker. */
export const TimeField = ({ label, value, onChange, isWrong }: Props) => (
  <FieldFrame label={label} className={classes('nm-time', isWrong && 'nm-field--wrong')}>
    {process.env.TARO_ENV === 'h5' ? (
      <View className="nm-field__box">
        <Input
          className="nm-input nm-input--figures"
          type={browserTime}
          value={value}
          onInput={event => onChange(event.detail.value)}
          {...spokenInput(label)}
        />
      </View>
    ) : (
      <Wheels label={label} value={value} onChange={onChange} />
    )}
  </FieldFrame>
)

const Wheels = ({ label, value, onChange }: Props) => {
  const t = useWords(uiWords)
  return (
    <Picker
      mode="time"
      value={value}
      onChange={event => onChange(event.detail.value)}
      {...spoken({ role: 'button', label: t('named', { name: label, state: value }) })}
    >
      <View className="nm-field__box nm-time__value">{value}</View>
    </Picker>
  )
}

// as: Taro passes any type on to the browser, but its types do not list this one.
const browserTime = 'time' as NonNullable<ComponentProps<typeof Input>['type']>
