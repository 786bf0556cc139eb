import { useWords } from '@/i18n/words'
import type { PaperSize } from '@/services/printers'
import { Choice } from '@/ui/choice'
import { showToast } from '@/ui/toast'
import { type PerSheet, perSheets, useDraft } from '../draft'
import { isPicture } from '../options'
import { layOut } from '../sheets'
import { printingWords } from '../words'

/** For two pictures or more. They are laid out at once, so that one sees what will be printed. */
export const PerSheetChoice = ({ paper }: { paper: PaperSize }) => {
  const t = useWords(printingWords)
  const { files, laidOut, laying } = useDraft()
  const choose = (perSheet: PerSheet) =>
    void layOut(perSheet, paper).catch(() => showToast({ text: t('notLaidOut'), isFailure: true }))
  if (!laidOut && files.filter(({ name }) => isPicture(name)).length < 2) return null
  return (
    <Choice
      label={t('perSheet')}
      options={perSheets.map(value => ({ value, text: value }))}
      value={(laying ?? laidOut)?.perSheet ?? '1'}
      onChange={choose}
    />
  )
}
