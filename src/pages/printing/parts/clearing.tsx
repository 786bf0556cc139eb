import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { keyOf } from '@/request/query'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { useWrite } from '@/write/use-write'
import { printLog } from '../log-calls'
import { forgetEnded } from '../store'
import { printHistoryWords } from '../words'
import { clearPrintHistory } from '../writes'

/** Clears the history for good; running prints are not affected. Without a `count` nobody knows how many those are. */
export const Clearing = ({ count }: { count: number | undefined }) => {
  const t = useWords(printHistoryWords)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const clear = useWrite(clearPrintHistory, {
    onDone: async () => {
      forgetEnded()
      showToast({ text: t('cleared') })
      await Promise.all(
        [printLog.printHistory, printLog.printCounts].map(call => client.resetQueries({ queryKey: keyOf(call) })),
      )
    },
  })
  const confirm = async () => {
    await clear.run({ isCleared: true })
    setAsking(false)
  }
  return (
    <>
      <Button kind="quiet" text={t('clear')} onPress={() => setAsking(true)} needsNetwork />
      <TypedConfirm
        isOpen={isAsking}
        title={t('clearTitle')}
        effect={count === undefined ? t('clearEffectAll') : t('clearEffect', { count })}
        word={t('clearWord')}
        keepText={t('keep')}
        confirmText={t('clearForGood')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
