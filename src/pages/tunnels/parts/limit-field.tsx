import { formatByteRate } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { limitText } from '../labels'
import { limitFrom, limitInput, presetsKbps } from '../limits'
import { tunnelsWords } from '../words'

type Props = {
  /** Undefined while nobody has chosen one here: the node may have one that this phone does not know. */
  input: string | undefined
  onChange: (input: string) => void
}

/** Presets, and a field for any other number, in Mbit/s; its hint is the same in bytes, as downloads show it. */
export const LimitField = ({ input, onChange }: Props) => {
  const t = useWords(tunnelsWords)
  const language = useLanguage()
  const limitKbps = limitFrom(input ?? '')
  const options = presetsKbps.map(kbps => ({
    value: limitInput(kbps),
    text: limitText(kbps, language),
  }))
  return (
    <>
      <Pills
        kind="preset"
        label={t('limit')}
        options={options}
        value={input ?? 'unknown'}
        onChange={onChange}
        isWrapped
      />
      <Field
        label={t('limitField')}
        kind="number"
        unit={t('mbit')}
        placeholder={t(input === undefined ? 'limitNotSet' : 'noLimit')}
        value={input ?? ''}
        onChange={onChange}
        maxLength={8}
        error={limitKbps === undefined ? t('limitWrong') : undefined}
        {...(limitKbps && { hint: t('limitHint', { rate: formatByteRate(limitKbps) }) })}
      />
    </>
  )
}
