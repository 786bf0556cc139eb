import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Notice } from '@/ui/notice'
import { forgetRun, interruptedRun, onceNoneRuns } from '../several-storage'
import { severalWords } from '../several-words'

/** What a kill of the app has left undone: told once, and never gone on with by itself. */
export const Interrupted = () => {
  const t = useWords(severalWords)
  // Another window may be going on with it.
  const [begun, setBegun] = useState(() => (process.env.TARO_ENV === 'h5' ? undefined : interruptedRun()))
  useEffect(() => {
    if (process.env.TARO_ENV === 'h5') return onceNoneRuns(() => setBegun(interruptedRun()))
    return undefined
  }, [])
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
