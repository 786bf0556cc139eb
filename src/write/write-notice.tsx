import { useWords } from '@/i18n/words'
import { writeWords } from '@/i18n/write'
import type { CallError } from '@/request/errors'
import type { Says } from '@/request/write'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import type { Press } from '@/ui/use-press'
import type { WriteState } from './use-write'

type Props = {
  of: { state: WriteState; error?: CallError | undefined; says?: Says | undefined; ask: Press; again: Press }
  /** Where doing it again wants more than the same once more: a question about money first. */
  onRetry?: Press
}

/** What became of the last tap, in the place where it was tapped: nobody can tell, nothing arrived, or why not. */
export const WriteNotice = ({ of: { state, error, says, ask, again }, onRetry = again }: Props) => {
  const t = useWords(writeWords)
  if (state === 'unknown')
    return (
      <Notice tone="warn" icon="clock" title={says?.unknown() ?? ''} action={{ text: t('findOut'), onPress: ask }} />
    )
  if (state === 'notReceived')
    return (
      <Notice title={says?.notReceived() ?? ''} action={{ text: t('again'), onPress: onRetry, needsNetwork: true }} />
    )
  return error ? <ErrorCard error={error} onRetry={onRetry} /> : null
}
