import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { logStep } from '../action-log'
import type { Job } from '../job'
import { printJobWords } from '../job-words'
import { cancelAll } from '../store'

/** Cancels what has not begun of a queue, once people have seen how many files that is. */
export const CancelRest = ({ waiting }: { waiting: readonly Job[] }) => {
  const t = useWords(printJobWords)
  const [isAsking, setAsking] = useState(false)
  const count = waiting.length
  const cancel = () => {
    setAsking(false)
    if (cancelAll(waiting)) for (const { id } of waiting) logStep('cancel', id)
  }
  return (
    <>
      <Button kind="quiet" text={t('cancelRest', { count })} onPress={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('cancelRestTitle', { count })}
        effect={t('cancelRestEffect')}
        keepText={t('keepPrinting')}
        confirmText={t('cancelRestGo', { count })}
        isDangerous
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
