import { useLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { logStep } from '../action-log'
import { draftFrom, leaveDocument, useDraft } from '../draft'
import type { Job } from '../job'
import { printJobWords } from '../job-words'
import { alertWords } from '../labels'
import { commandJob } from '../store'

/** The outcome, by the printer's report if there is one, and what can be done next. */
export const EndedJob = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const { stage, file, printer, options } = job
  const again = async () => {
    logStep('print-again', job.id)
    await draftFrom({ fileName: file.name, file, options, printerId: printer.printerId })
    await open(routes.printing.printing())
  }
  const other = () => {
    const { file: chosen, files } = useDraft.getState()
    // What was chosen while it was printed stays.
    if (files.length === 0 && [undefined, file.path].includes(chosen?.path)) leaveDocument()
    return open(routes.printing.printing())
  }
  return (
    <>
      <Verdict job={job} />
      <Card isFlush>
        <Row title={file.name} note={printer.name} />
      </Card>
      {stage.at === 'over' && stage.as === 'unconfirmed' && (
        <Button icon="refresh" text={t('askAgain')} onPress={() => commandJob(job.id, 'ask-again')} />
      )}
      <Button kind="quiet" text={t('again')} onPress={again} />
      <Button kind="quiet" text={t('newPrint')} onPress={other} />
      <Button kind="quiet" text={t('toHistory')} onPress={() => open(routes.printing.history())} />
    </>
  )
}

const Verdict = ({ job: { stage, seen } }: { job: Job }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  if (stage.at !== 'over') return null
  const { pagesDone = 0, pagesInAll = 0, reason = null } = seen ?? {}
  switch (stage.as) {
    case 'done':
      return <Notice tone="ok" icon="check" title={t('done')} note={allOf(seen, t)} />
    case 'failed': {
      // Only a printer that counts pages tells that none came out.
      const isLost = reason === 'other' && pagesInAll > 0 && pagesDone === 0
      const why = isLost ? t('failedLost') : reason && alertWords(reason, language).title
      const note = [why, cameOutOf(seen, t)].filter(Boolean).join('\n')
      return <Notice tone="danger" icon="warning" title={t('failed')} note={note} />
    }
    case 'cancelled':
      return <Notice icon="close" title={t('cancelled')} note={cameOutOf(seen, t)} />
    case 'unconfirmed':
      return <Notice tone="warn" icon="clock" title={t('unconfirmed')} note={t('unconfirmedNote')} />
  }
}

type T = Translate<typeof printJobWords>

// Some printers count no pages: of those nothing is said.
const allOf = (seen: Job['seen'], t: T): string =>
  seen && seen.pagesInAll > 0 ? t('donePages', { count: seen.pagesInAll }) : ''

const cameOutOf = (seen: Job['seen'], t: T): string => {
  if (seen?.pagesInAll === 0) return ''
  return seen && seen.pagesDone > 0
    ? t('failedPages', { done: seen.pagesDone, all: seen.pagesInAll })
    : t('failedNothing')
}
