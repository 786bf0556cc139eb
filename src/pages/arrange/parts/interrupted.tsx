import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Notice } from '@/ui/notice'
import { forgetRun, interruptedRun } from '../several-storage'
import { severalWords } from '../several-words'

/** What a kill of the app has left undone: told once, and never gone on with by itself. */
export const Interrupted = () => {
  const t = useWords(severalWords)
  const [begun, setBegun] = useState(interruptedRun)
  if (!begun) return null
  const { ended, total, running } = begun
  const close = () => {
    forgetRun()
    setBegun(undefined)
  }
  const note = t('interruptedNote', { done: ended, total })
  const names = running.join(t('and'))
  return (
    <Notice
      icon="clock"
      title={t('interrupted')}
      note={names ? `${note}${t('inFlight', { names })}` : note}
      action={{ text: t('gotIt'), onPress: close }}
    />
  )
}
