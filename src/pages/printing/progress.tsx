import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { Empty } from '@/ui/empty'
import { isOver, isWaiting } from './job'
import { printJobWords } from './job-words'
import { ActiveJob } from './parts/active-job'
import { EndedJob } from './parts/ended'
import { QueueView } from './parts/queue-view'
import { startPrinting, useJob, useQueue } from './store'
import { printingWords } from './words'

/** One print, from checking its printer to the printer's final report. */
export default asPage(function Progress() {
  const t = useWords(printJobWords)
  const guest = useWords(printingWords)
  const { id = '' } = usePageParams<typeof routes.printing.progress>()
  const job = useJob(id)
  // By its own id, or by that of one whose turn has not come.
  const queued = useQueue(job?.queue?.id ?? id)
  const isOfQueue = queued.length > 0 && (!job || isWaiting(job))
  const toHistory = { text: t('toHistory'), onPress: () => open(routes.printing.history()) }
  return (
    <Screen title={t('title')} guest={{ title: guest('guestTitle'), note: guest('guestNote') }}>
      {isOfQueue && <QueueView jobs={queued} />}
      {!job && !isOfQueue && <Empty title={t('goneTitle')} note={t('goneNote')} action={toHistory} />}
      {job && !isWaiting(job) && (isOver(job) ? <EndedJob job={job} /> : <ActiveJob job={job} />)}
    </Screen>
  )
}, startPrinting)
