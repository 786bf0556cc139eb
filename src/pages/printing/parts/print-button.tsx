import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Printer } from '@/services/printers'
import { mobileDataBlock } from '@/session/mobile-data'
import { useSettings } from '@/session/settings'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { logStep } from '../action-log'
import type { PrintOptions } from '../calls'
import { leaveDocument, useDraft } from '../draft'
import type { Document } from '../job'
import { alertWords, blockOf } from '../labels'
import { optionsFor } from '../options'
import { startJob, startQueue } from '../store'
import { printingWords } from '../words'

type Props = {
  files: readonly Document[]
  printer: Printer | undefined
  options: PrintOptions
  arePagesWrong: boolean
}

/** Prints; or names what is still missing. Asks before it uses mobile data. */
export const PrintButton = ({ files, printer, options, arePagesWrong }: Props) => {
  const t = useWords(printingWords)
  const [isAsking, setAsking] = useState(false)
  // As it is now: it may be changed in the settings while the question is open.
  const rule = useSettings(({ mobileData }) => mobileData.printing)
  const missing = useMissing({ files, printer, options, arePagesWrong })
  const print = async (mayUseMobileData: boolean) => {
    setAsking(false)
    const [file, ...others] = files
    if (!file || !printer) return
    const order = { printer, options: optionsFor(printer, options), mayUseMobileData }
    const id = others.length > 0 ? startQueue(files, order) : startJob({ file, ...order })
    logStep('print', id)
    leaveDocument()
    await open(routes.printing.progress({ id }))
  }
  const press = () => {
    if (!mobileDataBlock('printing', false)) return print(false)
    setAsking(true)
  }
  const close = () => setAsking(false)
  const toSettings = () => {
    close()
    return open(routes.settings.settings())
  }
  return (
    <>
      <Button
        text={files.length > 1 ? t('printAll', { count: files.length }) : t('print')}
        icon="printer"
        onPress={press}
        disabledReason={missing}
        isBusy={useDraft(({ laying }) => laying !== null)}
        needsNetwork
      />
      <Confirm
        isOpen={isAsking && rule === 'ask'}
        title={t('mobileTitle')}
        effect={t('mobileNote', { size: formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)) })}
        confirmText={t('mobileGo')}
        needsNetwork
        onConfirm={() => print(true)}
        onClose={close}
      />
      <Confirm
        isOpen={isAsking && rule === 'never'}
        title={t('mobileNever')}
        effect={t('mobileNeverNote')}
        confirmText={t('toSettings')}
        onConfirm={toSettings}
        onClose={close}
      />
    </>
  )
}

const useMissing = ({ files, printer, arePagesWrong }: Props): string | undefined => {
  const t = useWords(printingWords)
  const language = useLanguage()
  const block = printer && blockOf(printer)
  if (files.length === 0) return t('needsFile')
  if (!printer) return t('needsPrinter')
  if (block) return alertWords(block, language).title
  return arePagesWrong ? t('needsPages') : undefined
}
