import { Input, View } from '@tarojs/components'
import { memo } from 'react'
import { ClearButton } from './clear-button'
import { Icon } from './icon'
import './input.scss'
import './search-box.scss'
import { spokenInput } from './spoken'

type Props = {
  /** What is searched: the spoken name, and the placeholder unless `hint` is given. */
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** The keyboard comes with the page. */
  isFocused?: boolean
}

const maxLength = 40

/**
 * Searches as the user types, without a button. Taro sends a field's text to the view with each drawing, so it is drawn only
 * when something of its own has changed.
 */
export const SearchBox = memo(({ label, hint = label, value, onChange, isFocused = false }: Props) => (
  <View className="nm-search">
    <Icon name="search" className="nm-search__icon" />
    <Input
      className="nm-input"
      value={value}
      onInput={event => onChange(event.detail.value)}
      placeholder={hint}
      placeholderClass="nm-input__placeholder"
      confirmType="search"
      maxlength={maxLength}
      focus={isFocused}
      {...spokenInput(label)}
    />
    {value !== '' && <ClearButton label={label} onClear={() => onChange('')} />}
  </View>
))
