import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { CallError } from '@/request/errors'
import type { PaperSize } from '@/services/printers'
import { Choice } from '@/ui/choice'
import { ErrorCard } from '@/ui/error-card'
import { showToast } from '@/ui/toast'
import { type PerSheet, perSheets, useDraft } from '../draft'
import { isPicture } from '../options'
import { layOut } from '../sheets'
import { printingWords } from '../words'

/** For two pictures or more. They are laid out at once, so that one sees what will be printed. */
export const PerSheetChoice = ({ paper }: { paper: PaperSize }) => {
  const t = useWords(printingWords)
  const { files, laidOut, laying } = useDraft()
  /** What draws could not be fetched. */
  const [lost, setLost] = useState<{ error: CallError; onRetry: () => Promise<void> }>()
  const choose = (perSheet: PerSheet): Promise<void> => {
    setLost(undefined)
    return layOut(perSheet, paper).catch(error => {
      if (error instanceof CallError) setLost({ error, onRetry: () => choose(perSheet) })
      else showToast({ text: t('notLaidOut'), isFailure: true })
    })
  }
  // The sheets are of another paper now: drawn anew, or given up.
  const again = laidOut && !laying && laidOut.paper !== paper ? laidOut.perSheet : undefined
  useEffect(() => {
    if (again) void layOut(again, paper).catch(() => layOut('1', paper))
  }, [again, paper])
  if (!laidOut && files.filter(({ name }) => isPicture(name)).length < 2) return null
  return (
    <>
      <Choice
        label={t('perSheet')}
        options={perSheets.map(value => ({ value, text: value }))}
        value={(laying ?? laidOut)?.perSheet ?? '1'}
        onChange={perSheet => void choose(perSheet)}
      />
      {lost && <ErrorCard {...lost} />}
    </>
  )
}
