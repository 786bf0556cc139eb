import { useState } from 'react'
import { errorWords, failureOf } from '@/i18n/errors'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import type { IconName } from './icon'
import { Notice } from './notice'
import { useRemedies } from './remedies'
import { useSecondsLeft } from './use-now'
import type { Press } from './use-press'

type Props = {
  /** Whatever was thrown; the text depends on its cause. */
  error: unknown
  onRetry: Press
}

/** What went wrong, by cause, with the action that helps. */
export const ErrorCard = ({ error, onRetry }: Props) => {
  const t = useWords(uiWords)
  const { signIn, signOut } = useRemedies()
  const failure = failureOf(error)
  const secondsLeft = useSecondsLeft(useWaitEnd(error, failure.retryAfterS ?? 0))
  const language = useLanguage()
  // The button counts down: what is read aloud stays as it is.
  const { title, next, action } = errorWords({ ...failure, retryAfterS: 0 }, language)
  const buttons = {
    retry: {
      text: t('retry'),
      onPress: onRetry,
      needsNetwork: true,
      disabledReason:
        secondsLeft > 0 ? t('retryIn', { time: formatDuration(secondsLeft * 1000, language) }) : undefined,
    },
    'sign-in': signIn && { text: t('signIn'), onPress: signIn },
    'sign-out': signOut && { text: t('signOut'), onPress: signOut },
    none: undefined,
  }
  return (
    <Notice
      {...(faces[failure.kind] ?? { tone: 'danger', icon: 'warning' })}
      title={title}
      note={next}
      action={buttons[action]}
    />
  )
}

// Any other failure is `danger`, which a screen reader announces at once.
const faces: Record<string, { tone: 'plain' | 'warn'; icon: IconName }> = {
  offline: { tone: 'warn', icon: 'offline' },
  'signed-out': { tone: 'plain', icon: 'lock' },
  'too-many': { tone: 'warn', icon: 'clock' },
  busy: { tone: 'warn', icon: 'clock' },
  cancelled: { tone: 'plain', icon: 'info' },
}

// The wait counts from when this failure arrived, not from each render.
const useWaitEnd = (error: unknown, waitS: number): number => {
  const [wait, setWait] = useState(() => ({ error, untilMs: steadyNow() + waitS * 1000 }))
  if (wait.error === error) return wait.untilMs
  const untilMs = steadyNow() + waitS * 1000
  setWait({ error, untilMs })
  return untilMs
}
