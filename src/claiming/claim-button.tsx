import { claimingWords } from '@/i18n/claiming'
import { useWords } from '@/i18n/words'
import type { IntentionState } from '@/intention/use-intention'
import { Button } from '@/ui/button'

type Props = {
  state: IntentionState
  onClaim: () => unknown
  /** “Claim 120”; “Claim” when there is nothing more to say. */
  text?: string | undefined
  isSmall?: boolean
  disabledReason?: string | undefined
}

/** Nothing is awaited: what is read tells how it is, also where nobody could confirm the last one. */
export const isAtRest = (state: IntentionState): boolean => state === 'idle' || state === 'unresolved'

/** Only the button's own text changes before the response; the balance changes with it. */
export const ClaimButton = ({ state, onClaim, text, isSmall = false, disabledReason }: Props) => {
  const t = useWords(claimingWords)
  // An unresolved claim does not block the next one.
  const names = {
    idle: text ?? t('claim'),
    sending: t('claiming'),
    unknown: t('findOut'),
    notReceived: t('resume'),
    unresolved: text ?? t('claim'),
  }
  return (
    <Button
      isSmall={isSmall}
      text={names[state]}
      busyText={t('claiming')}
      isBusy={state === 'sending'}
      onPress={onClaim}
      // An open claim can always be asked about.
      disabledReason={isAtRest(state) ? disabledReason : undefined}
    />
  )
}
