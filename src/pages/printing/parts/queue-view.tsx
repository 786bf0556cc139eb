import { useEffect, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { isStillThere } from '@/platform/pictures'
import { open, routes } from '@/routes'
import { useScreenOn } from '@/screen/use-screen-on'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { useNow } from '@/ui/use-now'
import { logStep } from '../action-log'
import { draftFrom } from '../draft'
import { isOver, isWaiting, isWithApp, type Job } from '../job'
import { printJobWords } from '../job-words'
import { isOfOneFile, queueText, sendingNote, stageText, stopWords, troubleWords } from '../labels'
import { isDone, obstacleOf, stateOfQueue } from '../queue'
import { cancelAll, commandJob, goOn } from '../store'
import { useRetry } from '../use-retry'
import { CancelRest } from './cancel-rest'

/** Files that are printed one after another: which one is on its way, and what people are asked. */
export const QueueView = ({ jobs }: { jobs: Job[] }) => {
  const t = useWords(printJobWords)
  const waiting = jobs.filter(isWaiting)
  const isStopped = obstacleOf(jobs, useNow(5_000)) !== undefined
  // The app begins the next file, and a phone that locks stops the app.
  useScreenOn(!isStopped && jobs.some(isWithApp))
  const gone = [...jobs.filter(({ trouble }) => trouble?.why === 'file-gone'), ...useGone(waiting)]
  return (
    <>
      {gone.length > 0 && <Gone gone={gone} />}
      <Head jobs={jobs} gone={gone} />
      <Card title={t('queueFiles', { count: jobs.length })} isFlush>
        {jobs.map(job => (
          <Line key={job.id} job={job} isGone={gone.includes(job)} />
        ))}
      </Card>
      {waiting.length > 0 && <CancelRest waiting={waiting} />}
      {jobs.every(isOver) && (
        <Button kind="quiet" text={t('newPrint')} onPress={() => open(routes.printing.printing())} />
      )}
    </>
  )
}

const Head = ({ jobs, gone }: { jobs: Job[]; gone: readonly Job[] }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const nowMs = useNow(5_000)
  const state = stateOfQueue(jobs, nowMs, gone)
  if (!state) return null
  const title = queueText(state, jobs, language)
  if (state.is === 'over') return <Notice title={title} />
  if (state.is === 'running')
    return <Notice icon="printer" title={title} note={t(jobs.some(isWithApp) ? sendingNote : 'leaveNote')} />
  const { by, rest } = state
  const past = { text: t('goOn', { count: rest }), onPress: () => goOn(jobs, by, gone), needsNetwork: true }
  if (isWaiting(by)) return <Notice tone="warn" icon="warning" title={title} action={past} />
  return <Stopped job={by} past={rest > 0 ? past : undefined} />
}

type Past = { text: string; onPress: () => void; needsNetwork: boolean }

/** What is to be done about it comes first where the others would be stopped by the same. */
const Stopped = ({ job, past }: { job: Job; past: Past | undefined }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const retry = useRetry(job)
  const { title, next } = stopWords(job, language)
  const isOwn = isOfOneFile(job)
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={isOwn ? t('obstacle', { name: job.file.name }) : title}
      note={isOwn ? `${title}\n${next}`.trim() : next}
      action={isOwn ? past : retry}
      side={!isOwn && <Instead job={job} past={past} />}
    />
  )
}

/** Beside a retry. What keeps one file off mobile data keeps off all of them. */
const Instead = ({ job: { trouble }, past }: { job: Job; past: Past | undefined }) => {
  const t = useWords(printJobWords)
  if (trouble?.why === 'mobile-never')
    return <Button kind="quiet" isSmall text={t('toSettings')} onPress={() => open(routes.settings.settings())} />
  return past && trouble?.why !== 'mobile-ask' ? <Button kind="quiet" isSmall {...past} /> : null
}

/** Cancels them here, and prepares the same print for when they are chosen again. */
const Gone = ({ gone }: { gone: readonly Job[] }) => {
  const t = useWords(printJobWords)
  const chooseAgain = async () => {
    const [first] = gone
    if (!first || !cancelAll(gone)) return
    const fileName = gone.map(({ file }) => file.name).join(', ')
    await draftFrom({ fileName, file: null, options: first.options, printerId: first.printer.printerId })
    await open(routes.printing.printing())
  }
  return (
    <Notice
      tone="warn"
      icon="file"
      title={t('goneFiles', { count: gone.length })}
      note={t('fileGoneNote')}
      action={{ text: t('chooseAgain'), onPress: chooseAgain }}
    />
  )
}

/** After a kill the phone may have deleted them. Those of another window cannot be looked at from here. */
const useGone = (waiting: readonly Job[]): Job[] => {
  const [gone, setGone] = useState<readonly string[]>([])
  const held = waiting.filter(({ stage }) => stage.at === 'waiting' && stage.isHeld)
  const key = held.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are what they depend on
  useEffect(() => {
    const look = async ({ id, file }: Job) => ((await isStillThere(file.path)) ? [] : [id])
    void Promise.all(held.map(look)).then(ids => setGone(ids.flat()))
  }, [key])
  return waiting.filter(({ id }) => gone.includes(id))
}

const iconOf = (job: Job): IconName => {
  const { stage, trouble } = job
  if (isWaiting(job)) return 'clock'
  if (isDone(job)) return 'check'
  if ('as' in stage) return stage.as === 'cancelled' ? 'close' : 'warning'
  return trouble ? 'warning' : 'printer'
}

const Line = ({ job, isGone }: { job: Job; isGone: boolean }) => {
  const t = useWords(printJobWords)
  const language = useLanguage()
  const { id, file, trouble } = job
  const state = isGone ? t('fileGone') : trouble ? troubleWords(trouble, language).title : stageText(job, language)
  const isNext = isWaiting(job)
  const cancel = () => {
    if (commandJob(id, 'cancel')) logStep('cancel', id)
  }
  return (
    <Row
      title={file.name}
      note={state}
      leading={<Icon name={iconOf(job)} />}
      trailing={isNext && <Button kind="quiet" isSmall text={t('cancelOne')} onPress={cancel} />}
      {...(!isNext && { onPress: () => void open(routes.printing.progress({ id })) })}
    />
  )
}
