import type { Job } from './job'

/** The steps that a print's timeline shows; several stages of the job may be one step. */
export const steps = ['check', 'connect', 'send', 'start', 'print'] as const
export type Step = (typeof steps)[number]

const stepOfStage = {
  waiting: 'check',
  checking: 'check',
  connecting: 'connect',
  sending: 'send',
  starting: 'start',
  watching: 'print',
  cancelling: 'print',
  over: 'print',
} as const satisfies Record<Job['stage']['at'], Step>

type StepState = 'done' | 'now' | 'stopped' | 'later'

export const stepStateOf = (step: Step, { stage, trouble }: Job): StepState => {
  const current = stepOfStage[stage.at]
  if (steps.indexOf(step) < steps.indexOf(current)) return 'done'
  if (step !== current || stage.at === 'waiting') return 'later'
  return trouble ? 'stopped' : 'now'
}

/** The progress of the present step, if known. */
export const progressOf = ({ stage, seen, trouble }: Job): number | undefined => {
  if (trouble) return undefined
  if (stage.at === 'sending') return stage.share
  if (stage.at !== 'watching' || seen?.state !== 'printing' || seen.pagesInAll === 0) return undefined
  return seen.pagesDone / seen.pagesInAll
}
