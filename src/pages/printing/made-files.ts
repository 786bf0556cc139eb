import { useEffect } from 'react'
import { wordsNow } from '@/i18n/words'
import { eraseMade, handToPrint, takeHanded } from '@/session/made-files'
import { showToast } from '@/ui/toast'
import { usePage } from '@/ui/use-is-shown'
import { chosenOf, documentsOf, suit, useDraft } from './draft'
import type { Job } from './job'
import { maxInQueue } from './queue'
import { takeFiles } from './take-file'
import { printingWords } from './words'

/** Takes the A4 page that another page of the app has made, beside what was chosen; alone it is printed as large as it is. */
export const useMadeFile = (): void => {
  const { isShown } = usePage()
  useEffect(() => {
    const made = isShown && takeHanded()
    if (!made) return
    const { refusal, leftOut } = takeFiles([made])
    // Until there is room.
    if (leftOut > 0) handToPrint(made)
    const text = leftOut > 0 ? wordsNow(printingWords)('leftOutNote', { max: maxInQueue }) : refusal
    if (text !== undefined) showToast({ text, isFailure: true })
    if (useDraft.getState().file === made) suit({ paperSize: 'A4', scaling: 'actual-size', orientation: 'auto' })
  }, [isShown])
}

/** A file that another page has made stays while it is chosen, or not printed yet. */
export const erasePrinted = (jobs: Record<string, Job>): void => {
  const printing = Object.values(jobs).flatMap(({ stage, file }) =>
    stage.at === 'over' && (stage.as === 'done' || stage.as === 'cancelled') ? [] : [file],
  )
  const draft = useDraft.getState()
  const needed = [...documentsOf(draft), ...chosenOf(draft), ...printing]
  eraseMade(path => needed.some(file => file.path === path))
}
