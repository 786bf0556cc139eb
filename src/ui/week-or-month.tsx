import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Pills } from './pills'

/** The last days that figures are about. */
export type DayCount = 7 | 30

type Props = {
  value: DayCount
  onChange: (count: DayCount) => void
  /** The spoken name, where it is of more than time. */
  label?: string
}

export const WeekOrMonth = ({ value, onChange, label }: Props) => {
  const t = useWords(uiWords)
  return (
    <Pills
      isWrapped
      label={label ?? t('range')}
      value={value === 7 ? 'week' : 'month'}
      onChange={chosen => onChange(chosen === 'week' ? 7 : 30)}
      options={[
        { value: 'week', text: t('week') },
        { value: 'month', text: t('month') },
      ]}
    />
  )
}
