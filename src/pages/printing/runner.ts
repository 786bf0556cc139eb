import { isOver, type Job, type Todo, todo, waitMsOf } from './job'
import { cancelMs, type JobEvent, step } from './job-events'

/** The runner's side effects. */
export type Deps = {
  now: () => number
  /** Returns a function that cancels it. */
  wait: (ms: number, then: () => void) => () => void
  /** Carries out what `todo` says and returns the outcome; may report progress. Never rejects. */
  act: (
    what: Todo,
    job: Job,
    options: { signal: AbortSignal; onProgress: (event: JobEvent) => void },
  ) => Promise<JobEvent>
  /** Stores the change. Called before the next action starts, so that a killed app knows what it has done. */
  changed: (before: Job | undefined, after: Job) => void
}

/** The jobs, and the action that is running or waiting for each of them. */
type Run = {
  readonly deps: Deps
  readonly jobs: Map<string, Job>
  /** By job id: each aborts the job's running action, or its wait. */
  readonly stops: Map<string, () => void>
  isEnded: boolean
}

/** Drives each job from action to action, as `todo` says; a job has one action at a time. */
export const makeRunner = (deps: Deps) => {
  const run: Run = { deps, jobs: new Map(), stops: new Map(), isEnded: false }
  return {
    dispatch: (id: string, event: JobEvent): void => dispatch(run, id, event),
    add: (job: Job): void => {
      put(run, job)
      proceed(run, job)
    },
    forget: (id: string): void => {
      const job = run.jobs.get(id)
      if (job && isOver(job)) run.jobs.delete(id)
    },
    /** Stops everything; later events and outcomes are ignored. */
    end: (): void => {
      run.isEnded = true
      for (const stop of run.stops.values()) stop()
    },
  }
}

const put = ({ deps, jobs }: Run, job: Job): void => {
  const before = jobs.get(job.id)
  jobs.set(job.id, job)
  deps.changed(before, job)
}

const apply = (run: Run, before: Job, event: JobEvent): Job => {
  const after = step(before, event, run.deps.now())
  if (after !== before) put(run, after)
  return after
}

/** An event that changes nothing does not interrupt the running action. */
const dispatch = (run: Run, id: string, event: JobEvent): void => {
  const before = run.jobs.get(id)
  if (!before || run.isEnded) return
  const after = apply(run, before, event)
  if (after !== before) proceed(run, after)
}

const proceed = (run: Run, job: Job): void => {
  run.stops.get(job.id)?.()
  run.stops.delete(job.id)
  const what = todo(job)
  if (what) run.stops.set(job.id, begin(run, what, job))
}

/** Starts the job's next action when it is due; returns a function that aborts it. */
const begin = (run: Run, what: Todo, job: Job): (() => void) => {
  const { deps, jobs } = run
  const abort = new AbortController()
  const whileWanted = (then: (now: Job) => void) => {
    const now = jobs.get(job.id)
    if (now && !abort.signal.aborted) then(now)
  }
  const onProgress = (event: JobEvent) => whileWanted(now => void apply(run, now, event))
  const onEnd = (event: JobEvent) => whileWanted(now => proceed(run, apply(run, now, event)))
  const start = () => void deps.act(what, job, { signal: abort.signal, onProgress }).then(onEnd)
  const ends = [() => abort.abort(), startIn(run, job, start), endInTime(run, job, onEnd)]
  return () => {
    for (const end of ends) end?.()
  }
}

/** Starts at once, or after the job's pause: in that case it returns a function that cancels the wait. */
const startIn = ({ deps }: Run, job: Job, start: () => void): (() => void) | undefined => {
  const waitMs = waitMsOf(job, deps.now())
  if (waitMs > 0) return deps.wait(waitMs, start)
  start()
  return undefined
}

/** Stops waiting for a cancellation that is not confirmed in time, also by a clock that was set back. */
const endInTime = ({ deps }: Run, { stage }: Job, onEnd: (event: JobEvent) => void): (() => void) | undefined =>
  stage.at === 'cancelling'
    ? deps.wait(Math.min(cancelMs, Math.max(0, stage.untilMs - deps.now())), () => onEnd({ is: 'time-over' }))
    : undefined
