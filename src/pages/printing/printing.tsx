import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { DrawingCanvas } from '@/screen/drawing-canvas'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { type Printer, printers } from '@/services/printers'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { useNow } from '@/ui/use-now'
import { usePolling } from '@/ui/use-polling'
import { changeDraft, documentsOf, useDraft } from './draft'
import { isOver, type Job } from './job'
import { printJobWords } from './job-words'
import { queueText, stageText, troubleWords } from './labels'
import { FileCard } from './parts/file-card'
import { OptionsCard } from './parts/options-card'
import { PrintButton } from './parts/print-button'
import { PrinterCard } from './parts/printer-card'
import { groupsOf, queueWith, stateOfQueue } from './queue'
import { startPrinting, useJobs } from './store'
import { printingWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Choose a file, a printer and options, then print. */
export default asPage(function Printing() {
  const t = useWords(printingWords)
  const isGuest = useSession().status === 'signed-out'
  if (!isGuest) return <Desk />
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {null}
    </Screen>
  )
}, startPrinting)

const refreshMs = 10_000

const Desk = () => {
  const t = useWords(printingWords)
  const { deviceId } = usePageParams<typeof routes.printing.printing>()
  const [isOfAll, setOfAll] = useState(deviceId === undefined)
  const printersQuery = useQuery({
    ...query(printers.printers, isOfAll || deviceId === undefined ? {} : { deviceId }),
    refetchInterval: usePolling(refreshMs),
  })
  // A link to an unknown node shows all printers.
  if (!isOfAll && printersQuery.error?.code === codes.notYours) setOfAll(true)
  usePullDown(printersQuery.refetch)
  const draft = useDraft()
  const { files, options, usual, printerId } = draft
  const [arePagesWrong, setPagesWrong] = useState(false)
  const there = printersQuery.data?.printers ?? []
  const printer = useChosenPrinter(there, printerId)
  return (
    <Screen
      title={t('title')}
      footer={
        <PrintButton files={documentsOf(draft)} printer={printer} options={options} arePagesWrong={arePagesWrong} />
      }
    >
      <DrawingCanvas name="sheet" />
      <RecentJobs />
      <FileCard printer={printer} />
      <PrinterCard
        query={printersQuery}
        chosenId={printer?.printerId}
        onChoose={id => changeDraft({ printerId: id })}
        onAll={isOfAll ? undefined : () => setOfAll(true)}
      />
      {printer && (
        <OptionsCard
          printer={printer}
          options={options}
          isOfSeveral={files.length > 0}
          onChange={change =>
            changeDraft({ options: { ...options, ...change }, usual: usual && { ...usual, ...change } })
          }
          arePagesWrong={arePagesWrong}
          onPagesWrong={setPagesWrong}
        />
      )}
      <Button kind="quiet" text={t('history')} onPress={() => open(routes.printing.history())} />
    </Screen>
  )
}

/** The only printer is chosen by itself; none takes the place of one that was shown as chosen, whatever is listed later. */
const useChosenPrinter = (there: readonly Printer[], printerId: string | null): Printer | undefined => {
  const [isChosen, setChosen] = useState(false)
  const only = !isChosen && there.length === 1 ? there[0] : undefined
  const printer = there.find(each => each.printerId === printerId) ?? only
  const shownId = printer?.printerId
  useEffect(() => {
    if (shownId === undefined) return
    setChosen(true)
    changeDraft({ printerId: shownId })
  }, [shownId])
  return printer
}

const maxShown = 3

/** Recent prints from this phone, with their states. */
const RecentJobs = () => {
  const t = useWords(printingWords)
  const jobs = useJobs()
  const running = jobs.filter(job => !isOver(job))
  const isAnyRunning = running.length > 0
  const ids = isAnyRunning ? groupsOf(running) : groupsOf(jobs).slice(0, maxShown)
  if (jobs.length === 0) return null
  return (
    <Card title={t(isAnyRunning ? 'running' : 'recent')} isFlush>
      {ids.map(id => {
        const job = jobs.find(each => each.id === id)
        return job ? <JobRow key={id} job={job} /> : <QueueRow key={id} id={id} jobs={queueWith(jobs, id)} />
      })}
    </Card>
  )
}

const JobRow = ({ job }: { job: Job }) => {
  const language = useLanguage()
  const { id, file, trouble } = job
  const state = trouble ? troubleWords(trouble, language).title : stageText(job, language)
  return (
    <Row
      title={file.name}
      note={state}
      leading={<Icon name="printer" />}
      label={`${file.name} ${state}`}
      onPress={() => void open(routes.printing.progress({ id }))}
    />
  )
}

const QueueRow = ({ id, jobs }: { id: string; jobs: Job[] }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const nowMs = useNow(5_000)
  const state = stateOfQueue(jobs, nowMs)
  return (
    <Row
      title={t('queueFiles', { count: jobs.length })}
      note={state && queueText(state, jobs, language)}
      leading={<Icon name={state?.is === 'stopped' ? 'warning' : 'file'} />}
      onPress={() => void open(routes.printing.progress({ id }))}
    />
  )
}
