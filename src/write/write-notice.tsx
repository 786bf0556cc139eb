import { type ComponentProps, type MutableRefObject, useEffect } from 'react'
import { type Translate, useWords } from '@/i18n/words'
import type { CallError } from '@/request/errors'
import type { Says } from '@/request/write'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import type { Press } from '@/ui/use-press'
import type { WriteState } from './use-write'
import { writeWords } from './words'

type Words = {
  unknown: string
  unknownNote?: string
  notReceived?: string
  notReceivedNote?: string
  offline?: string
}

type Props = {
  of: {
    state: WriteState
    error?: CallError | undefined
    says?: Says | undefined
    notices?: MutableRefObject<number>
    ask: Press
    again?: Press
  }
  /** Replaces the row's words for what is done once per intention: each page has its own. */
  words?: Words
  /** When repeating needs more than sending the same again, such as a confirmation about money. */
  onRetry?: Press | undefined
}

/**
 * The outcome of the last tap, next to the button: nobody can tell, nothing arrived, or why it failed. While no such
 * notice is visible, a toast shows it.
 */
export const WriteNotice = ({ of, words, onRetry = of.again }: Props) => {
  const { state, error, says, notices, ask } = of
  useEffect(() => {
    if (!notices) return
    notices.current += 1
    return () => {
      notices.current -= 1
    }
  }, [notices])
  const t = useWords(writeWords)
  const texts = words ? textsOnPage(words, t) : textsOfRow(says)
  switch (state) {
    case 'unknown':
      return <Doubt {...texts.unknown} action={{ text: t('findOut'), onPress: ask }} />
    case 'unresolved':
      return <Doubt title={t('unresolved')} note={t('unresolvedNote')} />
    case 'notReceived': {
      const again = onRetry && { text: t('again'), onPress: onRetry, needsNetwork: true }
      return <Notice {...texts.notReceived} action={again} />
    }
  }
  if (!error) return null
  if (error.kind === 'offline' && words?.offline)
    return <Notice tone="warn" icon="offline" title={words.offline} note={t('offlineNext')} />
  return <ErrorCard error={error} onRetry={onRetry ?? ask} />
}

type NoticeProps = ComponentProps<typeof Notice>

const Doubt = (texts: Pick<NoticeProps, 'title' | 'note' | 'action'>) => <Notice tone="warn" icon="clock" {...texts} />

type NoticeTexts = Record<'unknown' | 'notReceived', Pick<NoticeProps, 'title' | 'note'>>

const textsOnPage = (words: Words, t: Translate<typeof writeWords>): NoticeTexts => ({
  unknown: { title: words.unknown, note: words.unknownNote ?? t('onlyOnce') },
  notReceived: {
    title: words.notReceived ?? t('notReceived'),
    note: words.notReceivedNote ?? t('notReceivedNote'),
  },
})

const textsOfRow = (says: Says | undefined): NoticeTexts => ({
  unknown: { title: says?.unknown() ?? '' },
  notReceived: { title: says?.notReceived?.() ?? '' },
})
