import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { Empty } from '@/ui/empty'
import { isOver } from './job'
import { printJobWords } from './job-words'
import { ActiveJob } from './parts/active-job'
import { EndedJob } from './parts/ended'
import { startPrinting, useJob } from './store'

/** One print, from checking its printer to the printer's final report. */
export default asPage(function Progress() {
  const t = useWords(printJobWords)
  const { id = '' } = usePageParams<typeof routes.printing.progress>()
  const job = useJob(id)
  const toHistory = { text: t('toHistory'), onPress: () => open(routes.printing.history()) }
  return (
    <Screen title={t('title')}>
      {!job && <Empty title={t('goneTitle')} note={t('goneNote')} action={toHistory} />}
      {job && (isOver(job) ? <EndedJob job={job} /> : <ActiveJob job={job} />)}
    </Screen>
  )
}, startPrinting)
