import { printJobWords } from '@/i18n/print-job'
import { useWords } from '@/i18n/words'
import { Timeline } from '@/ui/timeline'
import type { Job } from '../job'
import { stepStateOf, steps } from '../steps'

/** The steps of a print: done, in progress, and where it stopped. */
export const Steps = ({ job }: { job: Job }) => {
  const t = useWords(printJobWords)
  const names = { check: t('check'), connect: t('connect'), send: t('send'), start: t('start'), print: t('print') }
  const states = { done: t('stepDone'), now: t('stepNow'), stopped: t('stepStopped'), later: t('stepLater') }
  const all = steps.map(step => {
    const state = stepStateOf(step, job)
    return { key: step, name: names[step], state, label: `${names[step]} ${states[state]}` }
  })
  return <Timeline steps={all} />
}
