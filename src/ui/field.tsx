import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { classes } from './classes'
import { ClearButton } from './clear-button'
import { FieldFrame } from './field-frame'
import './input.scss'
import { spokenInput } from './spoken'
import { usePress } from './use-press'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /**
   * `code` is a one-time code: the keyboard offers it from the message where the platform can. `secret` shows dots for
   * what is typed.
   */
  kind?: Kind
  hint?: string
  /** What is wrong and how to fix it; announced when it appears. */
  error?: string | undefined
  placeholder?: string
  maxLength?: number
  /** A unit inside the box, after the number. */
  unit?: string
  /** A button beside the box, such as "send code"; below it where space is short. */
  trailing?: ReactNode
  isDisabled?: boolean
  isFocused?: boolean
  onDone?: () => void
}

type Kind = 'text' | 'number' | 'phone' | 'code' | 'secret'

const isBrowser = process.env.TARO_ENV === 'h5'
// A browser's number input drops signs: full-width digits, and the point of “1。5”, which would become 15.
const digits = isBrowser ? 'text' : 'number'
const inputTypes = {
  text: 'text',
  number: isBrowser ? 'text' : 'digit',
  phone: digits,
  code: digits,
  secret: 'text',
} as const

/** The keys that a browser's own keyboard shows where the input's type does not say. */
const keypads: Partial<Record<Kind, Record<string, string>>> = isBrowser
  ? { number: { inputmode: 'decimal' }, phone: { inputmode: 'tel' }, code: { inputmode: 'numeric' } }
  : {}

const figures: Kind[] = ['number', 'phone', 'code']

/** Nobody sees these: they are pasted with a code, or are all of a name. The joiner inside an emoji is none of them. */
const unseen = /[\xad\u200b\u2060\u2800\u3164\ufeff]/g

export const Field = ({
  label,
  value,
  onChange,
  kind = 'text',
  hint,
  error,
  placeholder = '',
  maxLength = 140,
  unit,
  trailing,
  isDisabled = false,
  isFocused = false,
  onDone,
}: Props) => {
  const t = useWords(uiWords)
  const { press } = usePress(onDone)
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      <View className="nm-field__line">
        <View className="nm-field__box">
          <Input
            className={classes('nm-input', figures.includes(kind) && 'nm-input--figures')}
            type={inputTypes[kind]}
            password={kind === 'secret'}
            value={value}
            onInput={event => onChange(event.detail.value.replace(unseen, ''))}
            onConfirm={() => onDone && press()}
            placeholder={placeholder}
            placeholderClass="nm-input__placeholder"
            maxlength={maxLength}
            disabled={isDisabled}
            focus={isFocused}
            {...spokenInput(error ? t('named', { name: label, state: error }) : label, keypads[kind])}
            {...browserHelp(kind)}
          />
          {value !== '' && !isDisabled && <ClearButton label={label} onClear={() => onChange('')} />}
          {unit && <View className="nm-field__unit">{unit}</View>}
        </View>
        {trailing}
      </View>
    </FieldFrame>
  )
}

// The names by which a browser knows what to fill in.
const browserHelp = (kind: Kind): Record<string, string> => {
  if (!isBrowser) return {}
  const names: Record<string, string> = { phone: 'tel', code: 'one-time-code', secret: 'new-password' }
  return { autocomplete: names[kind] ?? 'off' }
}
