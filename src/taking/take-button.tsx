import { takingWords } from '@/i18n/taking'
import { useWords } from '@/i18n/words'
import type { IntentionState } from '@/intention/use-intention'
import { Button } from '@/ui/button'

type Props = {
  state: IntentionState
  onTake: () => unknown
  /** “Take 120”; “Take” when there is nothing more to say. */
  text?: string
  isSmall?: boolean
  disabledReason?: string | undefined
}

/** Runs ahead of the answer in its own words only: what is there to spend changes when the server says so. */
export const TakeButton = ({ state, onTake, text, isSmall = false, disabledReason }: Props) => {
  const t = useWords(takingWords)
  // What nobody could find out keeps nobody from the next one.
  const names = {
    idle: text ?? t('take'),
    sending: t('taking'),
    unknown: t('findOut'),
    unheard: t('goOn'),
    unresolved: text ?? t('take'),
  }
  return (
    <Button
      isSmall={isSmall}
      text={names[state]}
      busyText={t('taking')}
      isBusy={state === 'sending'}
      onPress={onTake}
      // What is open can always be asked about.
      disabledReason={state === 'idle' || state === 'unresolved' ? disabledReason : undefined}
    />
  )
}
