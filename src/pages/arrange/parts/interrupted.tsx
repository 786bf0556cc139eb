import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Notice } from '@/ui/notice'
import { forgetRunAt, onceInterrupted, type StoredRun, storedRuns } from '../several-storage'
import { severalWords } from '../several-words'

/** What a kill of the app, or closing a window, has left undone: told once, and never gone on with by itself. */
export const Interrupted = () => {
  // Another window may be going on with it.
  const [runs, setRuns] = useState(() => (process.env.TARO_ENV === 'h5' ? [] : storedRuns()))
  useEffect(() => {
    if (process.env.TARO_ENV === 'h5') return onceInterrupted(run => setRuns(now => [...now, run]))
    return undefined
  }, [])
  const close = ({ key }: StoredRun) => {
    forgetRunAt(key)
    setRuns(now => now.filter(run => run.key !== key))
  }
  return (
    <>
      {runs.map(run => (
        <OfRun key={run.key} run={run} onClose={() => close(run)} />
      ))}
    </>
  )
}

const OfRun = ({ run: { ended, total, running }, onClose }: { run: StoredRun; onClose: () => void }) => {
  const t = useWords(severalWords)
  const note = t('interruptedNote', { done: ended, total })
  const names = running.join(t('and'))
  return (
    <Notice
      icon="clock"
      title={t('interrupted')}
      note={names ? `${note}${t('inFlight', { names })}` : note}
      action={{ text: t('gotIt'), onPress: onClose }}
    />
  )
}
