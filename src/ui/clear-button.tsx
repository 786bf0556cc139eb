import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Icon } from './icon'
import './input.scss'
import { Pressable } from './pressable'

/** Empties the input beside it, which in a browser gets the focus; `label` is the input's. */
export const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const t = useWords(uiWords)
  const press = () => {
    // What is typed next belongs there, and this button is about to go.
    if (process.env.TARO_ENV === 'h5')
      document.activeElement?.closest('.nm-input__clear')?.parentElement?.querySelector('input')?.focus()
    onClear()
  }
  return (
    <Pressable className="nm-input__clear" label={t('named', { name: label, state: t('clear') })} onPress={press}>
      <Icon name="close" className="nm-input__clear-icon" />
    </Pressable>
  )
}
