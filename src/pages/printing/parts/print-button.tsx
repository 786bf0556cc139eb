import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { isOnMobileData } from '@/platform/network'
import { open, routes } from '@/routes'
import { settings } from '@/session/settings'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { logStep } from '../action-log'
import type { Printer, PrintOptions } from '../calls'
import { changeDraft } from '../draft'
import type { Document } from '../job'
import { alertWords, blockOf } from '../labels'
import { optionsFor } from '../options'
import { startJob } from '../store'
import { printingWords } from '../words'

type Props = {
  file: Document | null
  printer: Printer | undefined
  options: PrintOptions
  arePagesWrong: boolean
}

/** Prints; or names what is still missing. Asks before it uses mobile data. */
export const PrintButton = ({ file, printer, options, arePagesWrong }: Props) => {
  const t = useWords(printingWords)
  const [asking, setAsking] = useState<'ask' | 'never'>()
  const missing = useMissing({ file, printer, options, arePagesWrong })
  const print = async () => {
    setAsking(undefined)
    if (!file || !printer) return
    const id = startJob({ file, printer, options: optionsFor(printer, options) })
    logStep('print', id)
    changeDraft({ file: null, missingFile: null, printerId: printer.printerId })
    await open(routes.printing.progress({ id }))
  }
  const press = () => {
    const rule = settings().mobileData.printing
    if (!isOnMobileData() || rule === 'allow') return print()
    setAsking(rule)
  }
  return (
    <>
      <Button text={t('print')} icon="printer" onPress={press} disabledReason={missing} needsNetwork />
      <Confirm
        isOpen={asking === 'ask'}
        title={t('mobileTitle')}
        effect={t('mobileNote', { size: formatBytes(file?.sizeBytes ?? 0) })}
        confirmText={t('mobileGo')}
        needsNetwork
        onConfirm={print}
        onClose={() => setAsking(undefined)}
      />
      <Confirm
        isOpen={asking === 'never'}
        title={t('mobileNever')}
        effect={t('mobileNeverNote')}
        confirmText={t('toSettings')}
        onConfirm={() => open(routes.settings.settings())}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

const useMissing = ({ file, printer, arePagesWrong }: Props): string | undefined => {
  const t = useWords(printingWords)
  const language = useLanguage()
  const block = printer && blockOf(printer)
  if (!file) return t('needsFile')
  if (!printer) return t('needsPrinter')
  if (block) return alertWords(block, language).title
  return arePagesWrong ? t('needsPages') : undefined
}
