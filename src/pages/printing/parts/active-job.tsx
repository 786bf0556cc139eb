import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { MessageOffer } from '@/screen/message-offer'
import { useScreenOn } from '@/screen/use-screen-on'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Notice } from '@/ui/notice'
import { Progress } from '@/ui/progress'
import { spoken } from '@/ui/spoken'
import { Timeline } from '@/ui/timeline'
import { useNow, useServerNow } from '@/ui/use-now'
import { logStep } from '../action-log'
import { draftFrom, setDocuments, suit } from '../draft'
import { isStuck, isWithApp, type Job } from '../job'
import { printJobWords } from '../job-words'
import { alertWords, holdOf, needsOtherFile, nowText, sendingNote, troubleWords } from '../labels'
import { progressOf, stepStateOf, steps } from '../steps'
import { cancelElsewhere, cancelHere, commandJob, restOf } from '../store'
import { useRetry } from '../use-retry'
import './active-job.scss'

/** A running print: its step, what blocks it, and what can be done. Cancelling is always possible. */
export const ActiveJob = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const now = useNow(5_000)
  const { stage, seen, trouble } = job
  const hold = holdOf(seen)
  const isCancelling = stage.at === 'cancelling'
  const isByApp = isWithApp(job)
  useScreenOn(isByApp)
  const cancel = () => {
    if (commandJob(job.id, 'cancel')) logStep('cancel', job.id)
  }
  return (
    <>
      <Card title={job.file.name}>
        <View className="on-its-way">
          <View className="active-job__printer">{job.printer.name}</View>
          <Steps job={job} />
          {!trouble && (
            <View className="active-job__now" {...spoken({ role: 'status', isLive: true })}>
              {nowText(job, language, now)}
            </View>
          )}
          <Share job={job} />
          {hold && !isCancelling && !trouble && <View>{alertWords(hold, language).next}</View>}
          {isCancelling && <View>{t('cancellingNote')}</View>}
          <LastReport job={job} />
        </View>
      </Card>
      {trouble && <InTrouble job={job} />}
      <Stuck job={job} />
      {!isCancelling && !trouble && <MessageOffer about="print" id={job.id} />}
      {!isCancelling && <Button kind="quiet" text={t('cancel')} onPress={cancel} />}
      {!isCancelling && !trouble && <View className="active-job__leave">{t(isByApp ? sendingNote : 'leaveNote')}</View>}
    </>
  )
}

/** The steps of a print: done, in progress, and where it stopped. */
const Steps = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const names = { check: t('check'), connect: t('connect'), send: t('send'), start: t('start'), print: t('print') }
  const states = { done: t('stepDone'), now: t('stepNow'), stopped: t('stepStopped'), later: t('stepLater') }
  const all = steps.map(step => {
    const state = stepStateOf(step, job)
    return { key: step, name: names[step], state, label: `${names[step]} ${states[state]}` }
  })
  return <Timeline steps={all} />
}

const Share = ({ job }: { job: Job }) => {
  const progress = progressOf(job)
  return progress === undefined ? null : <Progress share={progress} />
}

const LastReport = ({ job: { seen } }: { job: Job }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const now = useServerNow(15_000)
  if (!seen?.changedAtMs) return null
  return (
    <View className="active-job__heard">{t('reportedAt', { ago: formatAgo(seen.changedAtMs, now, language) })}</View>
  )
}

const InTrouble = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  if (!job.trouble) return null
  const { title, next } = troubleWords(job.trouble, language)
  const isFile = needsOtherFile(job.trouble)
  const chooseAgain = async () => {
    if (!commandJob(job.id, 'cancel')) return
    const { file, printer, options } = job
    await draftFrom({ fileName: file.name, file: null, options, printerId: printer.printerId })
    await open(routes.printing.printing())
  }
  const hasPrintedNothing = job.stage.at !== 'watching' && job.stage.at !== 'starting'
  return (
    <>
      <Notice
        tone="danger"
        icon="warning"
        title={title}
        note={[next, hasPrintedNothing ? t('nothingPrinted') : ''].filter(Boolean).join('\n')}
        action={
          job.trouble.why === 'mobile-never'
            ? { text: t('toSettings'), onPress: () => open(routes.settings.settings()) }
            : undefined
        }
      />
      {isFile ? <Button text={t('chooseAgain')} onPress={chooseAgain} /> : <Retry job={job} />}
      {!isFile && <OtherPrinter job={job} />}
    </>
  )
}

const Retry = ({ job }: { job: Job }) => <Button {...useRetry(job)} />

/** After two minutes without anything new: a retry, or another printer. */
const Stuck = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const now = useNow(5_000)
  if (!isStuck(job, now)) return null
  return (
    <>
      <Notice icon="clock" tone="warn" title={t('stuck')} note={t('stuckNote')} />
      <ButtonRow>
        <Button kind="quiet" icon="refresh" text={t('retry')} onPress={() => commandJob(job.id, 'retry')} />
        <OtherPrinter job={job} />
      </ButtonRow>
    </>
  )
}

const OtherPrinter = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const [isAsking, setAsking] = useState(false)
  const change = async () => {
    setAsking(false)
    const rest = restOf(job)
    if (process.env.TARO_ENV === 'h5' && !cancelElsewhere([job, ...rest])) return
    await draftFrom({ fileName: job.file.name, file: job.file, options: job.options, printerId: null })
    // Those that wait would go to the printer that was just left.
    if (rest.length > 0) {
      setDocuments([job, ...rest].map(({ file }) => file))
      suit(job.options)
    }
    // Only now: what was made on this phone is erased once nothing needs it.
    cancelHere([job, ...rest])
    await open(routes.printing.printing())
  }
  const mayPrint = job.stage.at === 'starting' || job.stage.at === 'watching'
  return (
    <>
      <Button
        kind="quiet"
        icon="printer"
        text={t('otherPrinter')}
        onPress={() => (mayPrint ? setAsking(true) : change())}
      />
      <Confirm
        isOpen={isAsking}
        title={t('otherTitle')}
        effect={t('otherEffect', { name: job.file.name, printer: job.printer.name })}
        confirmText={t('otherGo')}
        onConfirm={change}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
