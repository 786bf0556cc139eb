import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { serverNow } from '@/lib/clock'
import { freshId } from '@/lib/fresh-id'
import { once } from '@/lib/once'
import { later } from '@/lib/pauses'
import { onNetworkChange } from '@/platform/network'
import { sendOnce } from '@/request/perform'
import { accountState } from '@/session/account-state'
import { mobileDataBlock } from '@/session/mobile-data'
import { onSessionRenewed } from '@/session/session'
import { useSettings } from '@/session/settings'
import { accountTurns } from '@/session/turns'
import { recordUnfinished } from '@/session/unfinished'
import { showToast } from '@/ui/toast'
import { forgetPace } from '@/upload/send-with-deadline'
import type { PrintState } from './calls'
import { useDraft } from './draft'
import { act, takeDown } from './effects'
import { type Document, isOver, isWaiting, type Job, jobIdOf, newJob, type Order, todo } from './job'
import { restored } from './job-events'
import type { PrintLogEntry } from './log-calls'
import { erasePrinted } from './made-files'
import { onReturn } from './on-return'
import { groupsOf, nextOf, queueWith, tooOld } from './queue'
import { makeRunner } from './runner'
import { type Command, leaveCommands, onCommandLeft, storedPrints, takeCommand } from './storage'
import { logPrintStatus } from './writes'

/** Each job is run by one window of the browser. */
const { isMine, askForTurn, endTurn } = accountTurns('print')

const byId = (jobs: Job[]): Record<string, Job> => Object.fromEntries(jobs.map(job => [job.id, job]))

/** This phone's prints: stored, and drawn from this store. */
const useStore = accountState(() => ({ jobs: byId(storedPrints.read().jobs) }))
/** About how many finished jobs stay on the phone, to show how they ended; the history has the rest. */
const maxOver = 5

export const useJob = (id: string): Job | undefined => useStore(({ jobs }) => jobs[id])
export const jobWith = (id: string): Job | undefined => useStore.getState().jobs[id]
/** The newest first. */
export const useJobs = (): Job[] => newestFirst(useStore(({ jobs }) => jobs))

/** The files of one queue in their order. */
export const useQueue = (id: string): Job[] => queueWith(useJobs(), id)

const newestFirst = (jobs: Record<string, Job>): Job[] =>
  Object.values(jobs).sort((a, b) => b.startedAtMs - a.startedAtMs)

const now = () => Date.now()

type Runner = ReturnType<typeof makeRunner>

/** Resumes the jobs of an earlier run of the app. */
const resumed = () => {
  const begun: Runner = makeRunner({
    now,
    act,
    wait: later,
    changed: (before, after) => {
      for (const { id } of keep(after)) begun.forget(id)
      beginNext(begun, after)
      if (before?.mapId !== after.mapId && before) takeDown(before)
      if (isOver(after) && !(before && isOver(before))) takeDown(after)
      if (before && stateOf(before) !== stateOf(after)) log(after)
    },
  })
  const { jobs } = storedPrints.read()
  if (jobs.length === 0) recordUnfinished('prints', [])
  for (const { id } of jobs) runInTurn(begun, id)
  return begun
}

const runInTurn = (runner: Runner, id: string): void =>
  askForTurn(id, {
    onMine: () => {
      const job = storedPrints.read().jobs.find(each => each.id === id) ?? jobWith(id)
      if (job) runner.add(startedHere().has(id) ? job : restored(job, now()))
      obey(runner, id)
    },
  })

/** Those whose files this run of the app has: the others were begun before a kill, or by another window. */
const { getState: startedHere } = accountState(() => new Set<string>())

/**
 * A queue has no runner: when one of its jobs has changed, and after what that is part of, the window with the next job
 * begins it.
 */
const beginNext = (runner: Runner, { queue, stage, isPassed }: Job): void => {
  // Progress of an upload lets none begin.
  if (!queue || (stage.at === 'sending' && !isPassed)) return
  void Promise.resolve().then(() => {
    const next = nextOf(queueWith(Object.values(known()), queue.id))
    if (next && isMine(next.id)) runner.dispatch(next.id, { is: 'begin' })
  })
}

/** Stores and shows it; returns the jobs that are too old to stay. */
const keep = (job: Job): Job[] => {
  const { kept, old } = show({ ...known(), [job.id]: job }, job)
  storedPrints.write({ jobs: kept })
  const open = kept.filter(each => !isOver(each))
  // A queue that was put off stays so when its next file begins.
  recordUnfinished('prints', groupsOf(open).sort(), open.length)
  return old
}

/** What this window runs, and the rest as it is stored. */
const known = (): Record<string, Job> => ({
  ...useStore.getState().jobs,
  ...byId(storedPrints.read().jobs.filter(({ id }) => !isMine(id))),
})

/** `latest` stays: it is the newest where a clock that was set back has made it too old. */
const show = (all: Record<string, Job>, latest?: Job) => {
  const jobs = newestFirst(all)
  const byClock = tooOld(jobs, maxOver)
  const old = latest && byClock.includes(latest) ? tooOld([...new Set([latest, ...jobs])], maxOver) : byClock
  const kept = jobs.filter(each => !old.includes(each))
  useStore.setState({ jobs: byId(kept) })
  for (const { id } of old) endTurn(id)
  return { kept, old }
}

const { getState: runner } = accountState(resumed, left => left.end())

/** Their history was cleared: nothing of those that are over stays on this phone either. */
export const forgetEnded = (): void => {
  const jobs = newestFirst(known())
  storedPrints.write({ jobs: forget(tooOld(jobs, 0), jobs) })
}

/** Shows and returns the rest. */
const forget = (gone: readonly Job[], jobs: readonly Job[]): Job[] => {
  const { kept } = show(byId(jobs.filter(job => !gone.includes(job))))
  for (const { id } of gone) {
    runner().forget(id)
    endTurn(id)
  }
  return kept
}

const followOtherWindows = (): void => {
  const jobs = newestFirst(known())
  const stored = storedPrints.read().jobs.map(({ id }) => id)
  // What is over and no longer stored, another window has forgotten. The mini-program could store nothing until now.
  const isForgotten = (job: Job) => process.env.TARO_ENV === 'h5' && isOver(job) && !stored.includes(job.id)
  const kept = forget(jobs.filter(isForgotten), jobs)
  if (process.env.TARO_ENV !== 'h5') storedPrints.write({ jobs: kept })
  for (const { id } of kept) runInTurn(runner(), id)
  for (const job of kept) beginNext(runner(), job)
}

/** A phone that leaves the Wi-Fi need not break off what it sends. */
const holdBackUploads = (): void => {
  for (const job of Object.values(useStore.getState().jobs)) {
    const why = todo(job) === 'send' && mobileDataBlock('printing', job.mayUseMobileData)
    if (why) runner().dispatch(job.id, { is: 'failed', trouble: { why }, mayRetry: false })
  }
}

/** While the app was away or offline nobody asked. */
const askAgain = (leftMs: number): void => {
  for (const job of Object.values(useStore.getState().jobs))
    if (todo(job) === 'ask') runner().dispatch(job.id, { is: 'back', leftMs })
}

/** Called by the first page of the feature; from then on prints continue while other pages are visible. */
export const startPrinting = once(() => {
  onSessionRenewed(() => {
    for (const id of Object.keys(useStore.getState().jobs)) runner().dispatch(id, { is: 'signed-in-again' })
  })
  onNetworkChange(holdBackUploads)
  onReturn(askAgain)
  useSettings.subscribe(holdBackUploads)
  storedPrints.onChangedElsewhere(followOtherWindows)
  useStore.subscribe(({ jobs }) => erasePrinted(jobs))
  useDraft.subscribe(() => erasePrinted(useStore.getState().jobs))
  onCommandLeft(() => {
    for (const id of Object.keys(useStore.getState().jobs)) if (isMine(id)) obey(runner(), id)
  })
  runner()
})

/** Twenty characters, unique on all phones of an account: the document's code, and its log entry's. */
const newId = (): string => `print-${freshId(now())}`

export const startJob = (order: Order): string => {
  const job = newJob({ ...order, id: newId() }, now())
  start([job])
  return job.id
}

/** One job for each file. All of them are stored before the first begins, so that a kill loses none. */
export const startQueue = (files: readonly Document[], order: Omit<Order, 'file'>): string => {
  const id = newId()
  start(files.map((file, place) => newJob({ ...order, file, queue: { id, place }, id: newId() }, now())))
  return id
}

const start = (jobs: Job[]): void => {
  const { kept } = show({ ...known(), ...byId(jobs) })
  if (jobs.length > 1) storedPrints.write({ jobs: kept })
  for (const { id } of jobs) startedHere().add(id)
  for (const { id } of jobs) runInTurn(runner(), id)
}

/**
 * Prints the rest of a queue: in spite of one that does not get on, and of the kill that has held them. Those that are gone
 * are left out: each would stop the others once more.
 */
export const goOn = (jobs: readonly Job[], obstacle: Job, gone: readonly Job[]): void => {
  const leftOut = gone.filter(isWaiting)
  if (!cancelAll(leftOut)) return
  for (const job of jobs)
    if (!leftOut.includes(job) && (job.id === obstacle.id || isWaiting(job))) commandJob(job.id, 'go-on')
}

/** The others of its queue that have not begun. */
export const restOf = ({ queue }: Job): Job[] =>
  queue ? queueWith(newestFirst(useStore.getState().jobs), queue.id).filter(isWaiting) : []

/** For what is left of its queue, and no later one. The waiting first: otherwise each would be asked about in its turn. */
export const allowMobileData = (job: Job): void => {
  for (const { id } of [...restOf(job), job]) commandJob(id, 'use-mobile-data')
}

/** Other windows are told first: where one cannot be, nothing is cancelled here. */
export const cancelAll = (jobs: readonly Job[]): boolean =>
  (process.env.TARO_ENV !== 'h5' || cancelElsewhere(jobs)) && cancelHere(jobs)

export const cancelElsewhere = (jobs: readonly Job[]): boolean =>
  tellWindows(
    [...jobs].reverse().flatMap(({ id }) => (isMine(id) ? [] : id)),
    'cancel',
  )

/** The last first: otherwise each would begin as the one before it ends. */
export const cancelHere = (jobs: readonly Job[]): boolean =>
  [...jobs].reverse().every(({ id }) => (process.env.TARO_ENV === 'h5' && !isMine(id)) || commandJob(id, 'cancel'))

/** False, and said, when the window that runs the job cannot be told. */
export const commandJob = (id: string, command: Command): boolean => {
  if (process.env.TARO_ENV === 'h5' && !isMine(id)) return tellWindows([id], command)
  carryOut(runner(), id, command)
  return true
}

const tellWindows = (ids: readonly string[], command: Command): boolean => {
  const areTold = leaveCommands(ids, command)
  if (!areTold) showToast({ text: failureText({ kind: 'not-stored' }, currentLanguage()), isFailure: true })
  return areTold
}

const obey = (runner: Runner, id: string): void => {
  const command = takeCommand(id)
  if (command) carryOut(runner, id, command)
}

const carryOut = (runner: Runner, id: string, command: Command): void => {
  // Forgets the measured speed: a network found too slow would refuse the file again without trying.
  if (command === 'retry') forgetPace()
  runner.dispatch(id, { is: command })
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
  // A job has the phone's times; the log, which other phones show too, the server's.
  startedAtMs: Math.round(job.startedAtMs + serverNow() - now()),
  changedAtMs: Math.round(serverNow()),
})

/** A failure is not shown: the server's log takes the state from the job itself where it has one. */
const log = (job: Job): void => {
  const state = stateOf(job)
  if (state) void sendOnce(logPrintStatus, entryOf(job, state)).catch(() => undefined)
}
