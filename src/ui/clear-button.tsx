import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Icon } from './icon'
import './input.scss'
import { Pressable } from './pressable'

/** Empties the input beside it; `label` is the input's. */
export const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const t = useWords(uiWords)
  return (
    <Pressable className="nm-input__clear" label={t('named', { name: label, state: t('clear') })} onPress={onClear}>
      <Icon name="close" className="nm-input__clear-icon" />
    </Pressable>
  )
}
