import { type MutableRefObject, useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { writeWords } from '@/i18n/write'
import type { CallError } from '@/request/errors'
import type { Says } from '@/request/write'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import type { Press } from '@/ui/use-press'
import type { WriteState } from './use-write'

type Props = {
  of: {
    state: WriteState
    error?: CallError | undefined
    says?: Says | undefined
    notices?: MutableRefObject<number>
    ask: Press
    again: Press
  }
  /** Where doing it again wants more than the same once more: a question about money first. */
  onRetry?: Press
}

/**
 * What became of the last tap, in the place where it was tapped: nobody can tell, nothing arrived, or why not. While no
 * such place is in sight a toast says it.
 */
export const WriteNotice = ({ of: { state, error, says, notices, ask, again }, onRetry = again }: Props) => {
  useEffect(() => {
    if (!notices) return
    notices.current += 1
    return () => {
      notices.current -= 1
    }
  }, [notices])
  const t = useWords(writeWords)
  if (state === 'unknown')
    return (
      <Notice tone="warn" icon="clock" title={says?.unknown() ?? ''} action={{ text: t('findOut'), onPress: ask }} />
    )
  if (state === 'notReceived')
    return (
      <Notice title={says?.notReceived?.() ?? ''} action={{ text: t('again'), onPress: onRetry, needsNetwork: true }} />
    )
  return error ? <ErrorCard error={error} onRetry={onRetry} /> : null
}
