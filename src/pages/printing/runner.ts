import { isOver, type Job, type Todo, todo, waitMsOf } from './job'
import { type JobEvent, step } from './job-events'

/** The runner's side effects. */
export type Deps = {
  now: () => number
  /** Returns a function that cancels it. */
  wait: (ms: number, then: () => void) => () => void
  /** Carries out one thing to do and returns its outcome; may report progress. Never rejects. */
  act: (what: Todo, job: Job, options: { signal: AbortSignal; onPart: (event: JobEvent) => void }) => Promise<JobEvent>
  /** Called before anything is done, so that nothing that was done is forgotten. */
  changed: (before: Job | undefined, after: Job) => void
}

/** Takes each job from one thing to do to the next, one at a time. */
export const makeRunner = (deps: Deps) => {
  const jobs = new Map<string, Job>()
  const running = new Map<string, () => void>()
  let isEnded = false

  const put = (job: Job): void => {
    const before = jobs.get(job.id)
    jobs.set(job.id, job)
    deps.changed(before, job)
  }

  const apply = (before: Job, event: JobEvent): Job => {
    const after = step(before, event, deps.now())
    if (after !== before) put(after)
    return after
  }

  /** An event that changes nothing does not interrupt what runs. */
  const dispatch = (id: string, event: JobEvent): void => {
    const before = jobs.get(id)
    if (!before || isEnded) return
    const after = apply(before, event)
    if (after !== before) proceed(after)
  }

  const proceed = (job: Job): void => {
    running.get(job.id)?.()
    running.delete(job.id)
    const what = todo(job)
    if (what) running.set(job.id, begin(what, job))
  }

  const begin = (what: Todo, job: Job): (() => void) => {
    const abort = new AbortController()
    const whileWanted = (then: (now: Job) => void) => {
      const now = jobs.get(job.id)
      if (now && !abort.signal.aborted) then(now)
    }
    const onPart = (event: JobEvent) => whileWanted(now => void apply(now, event))
    const onEnd = (event: JobEvent) => whileWanted(now => proceed(apply(now, event)))
    const start = () => void deps.act(what, job, { signal: abort.signal, onPart }).then(onEnd)
    const ends = [() => abort.abort()]
    const nowMs = deps.now()
    const waitMs = waitMsOf(job, nowMs)
    if (waitMs > 0) ends.push(deps.wait(waitMs, start))
    else start()
    if (job.stage.at === 'cancelling')
      ends.push(deps.wait(Math.max(0, job.stage.untilMs - nowMs), () => onEnd({ is: 'time-over' })))
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    dispatch,
    add: (job: Job): void => {
      put(job)
      proceed(job)
    },
    forget: (id: string): void => {
      const job = jobs.get(id)
      if (job && isOver(job)) jobs.delete(id)
    },
    /** Stops everything; later events and outcomes are ignored. */
    end: (): void => {
      isEnded = true
      for (const stop of running.values()) stop()
    },
  }
}
