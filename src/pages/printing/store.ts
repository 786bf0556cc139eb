import { freshId } from '@/lib/fresh-id'
import { once } from '@/lib/once'
import { later } from '@/lib/pauses'
import { sendOnce } from '@/request/perform'
import { accountState } from '@/session/account-state'
import { onSessionRenewed } from '@/session/session'
import { recordUnfinished } from '@/session/unfinished'
import { forgetPace } from '@/upload/send-with-deadline'
import type { PrintState } from './calls'
import { act, takeDown } from './effects'
import { isOver, type Job, jobIdOf, newJob } from './job'
import { restored } from './job-events'
import type { PrintLogEntry } from './log-calls'
import { makeRunner } from './runner'
import { storedPrints } from './storage'
import { logPrintStatus } from './writes'

/** This phone's prints: stored, run here, and drawn from this store. */
const useStore = accountState<{ jobs: Record<string, Job> }>(() => ({ jobs: {} }))
/** How many finished jobs stay on the phone, to show how they ended; the history has the rest. */
const maxOver = 5

export const useJob = (id: string): Job | undefined => useStore(({ jobs }) => jobs[id])
export const jobWith = (id: string): Job | undefined => useStore.getState().jobs[id]
/** The newest first. */
export const useJobs = (): Job[] => newestFirst(useStore(({ jobs }) => jobs))

const newestFirst = (jobs: Record<string, Job>): Job[] =>
  Object.values(jobs).sort((a, b) => b.startedAtMs - a.startedAtMs)

const now = () => Date.now()

/** Resumes the jobs of an earlier run of the app. */
const resumed = () => {
  const begun = makeRunner({
    now,
    act,
    wait: later,
    changed: (before, after) => {
      for (const { id } of keep(after)) begun.forget(id)
      if (before?.mapId !== after.mapId && before) takeDown(before)
      if (isOver(after) && !(before && isOver(before))) takeDown(after)
      if (before && stateOf(before) !== stateOf(after)) log(after)
    },
  })
  const { jobs } = storedPrints.read()
  if (jobs.length === 0) recordUnfinished({ prints: 0 })
  for (const job of jobs) begun.add(restored(job))
  return begun
}

/** Stores and shows it; returns the jobs that are too old to stay. */
const keep = (job: Job): Job[] => {
  const jobs = newestFirst({ ...useStore.getState().jobs, [job.id]: job })
  const old = jobs.filter(isOver).slice(maxOver)
  const kept = jobs.filter(each => !old.includes(each))
  useStore.setState({ jobs: Object.fromEntries(kept.map(each => [each.id, each])) })
  // Unfinished jobs of another browser window: writing must not drop them.
  const elsewhere = storedPrints.read().jobs.filter(each => !isOver(each) && !jobs.some(({ id }) => id === each.id))
  const all = [...kept, ...elsewhere]
  storedPrints.write({ jobs: all })
  recordUnfinished({ prints: all.filter(each => !isOver(each)).length })
  return old
}

const { getState: runner } = accountState(resumed, left => left.end())

/** Called by the first page of the feature; from then on prints continue while other pages are visible. */
export const startPrinting = once(() => {
  onSessionRenewed(() => {
    for (const id of Object.keys(useStore.getState().jobs)) runner().dispatch(id, { is: 'signed-in-again' })
  })
  runner()
})

/** Twenty characters, unique on all phones of an account: the document's code, and its log entry's. */
const newId = (): string => `print-${freshId(now())}`

export const startJob = (input: Pick<Job, 'file' | 'printer' | 'options'>): string => {
  const job = newJob({ ...input, id: newId() }, now())
  runner().add(job)
  return job.id
}

type Command = 'cancel' | 'retry' | 'ask-again'
export const commandJob = (id: string, command: Command): void => {
  // Forgets the measured speed: a network found too slow would refuse the file again without trying.
  if (command === 'retry') forgetPace()
  runner().dispatch(id, { is: command })
}

/** The state to log; undefined before there is anything to report. */
const stateOf = (job: Job): PrintState | undefined => {
  const { stage, seen } = job
  if (stage.at === 'over' && stage.as !== 'unconfirmed') return stage.as
  if (seen) return seen.state
  return jobIdOf(job) === null ? undefined : 'uploaded'
}

const entryOf = (job: Job, state: PrintState): PrintLogEntry => ({
  id: job.id,
  jobId: jobIdOf(job),
  deviceId: job.printer.deviceId,
  printerId: job.printer.printerId,
  printerName: job.printer.name,
  fileName: job.file.name,
  pages: job.pages,
  options: job.options,
  state,
  reason: job.seen?.reason ?? null,
  startedAtMs: job.startedAtMs,
  changedAtMs: now(),
})

/** A failure is not shown: the server's log takes the state from the job itself where it has one. */
const log = (job: Job): void => {
  const state = stateOf(job)
  if (state) void sendOnce(logPrintStatus, entryOf(job, state)).catch(() => undefined)
}
