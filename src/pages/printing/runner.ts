import { isOver, type Job, type Todo, todo } from './job'
import { type Event, step } from './job-events'

/** What the runner does to the world. */
export type Deps = {
  now: () => number
  /** Gives back what calls it off. */
  wait: (ms: number, then: () => void) => () => void
  /** What came of it; it may tell of parts on the way. Never rejects. */
  act: (what: Todo, job: Job, way: { signal: AbortSignal; tell: (event: Event) => void }) => Promise<Event>
  /** Told before anything is done, so that nothing that was done is forgotten. */
  changed: (before: Job | undefined, after: Job) => void
}

/** 1 s after anything new, then ever more rarely, up to five. */
const pauseMs = ({ asked }: Job): number => Math.min(5_000, 1_000 * 1.5 ** asked)

/** What has just failed, and what is asked over and over, is not done again at once. */
const pauseBefore = (what: Todo, job: Job): number => (what === 'ask' || job.asked > 0 ? pauseMs(job) : 0)

/** Takes each job from one thing to do to the next, one at a time. */
export const makeRunner = (deps: Deps) => {
  const jobs = new Map<string, Job>()
  const underWay = new Map<string, () => void>()
  let isEnded = false

  const put = (job: Job): void => {
    const before = jobs.get(job.id)
    jobs.set(job.id, job)
    deps.changed(before, job)
  }

  const tell = (id: string, event: Event): void => {
    const before = jobs.get(id)
    if (!before || isEnded) return
    const after = step(before, event, deps.now())
    if (after !== before) put(after)
    if (event.is !== 'part-sent') goOn(after)
  }

  const goOn = (job: Job): void => {
    underWay.get(job.id)?.()
    underWay.delete(job.id)
    const what = todo(job)
    if (what) underWay.set(job.id, begin(what, job))
  }

  const begin = (what: Todo, job: Job): (() => void) => {
    const abort = new AbortController()
    const hear = (event: Event) => {
      if (!abort.signal.aborted) tell(job.id, event)
    }
    const start = () => void deps.act(what, job, { signal: abort.signal, tell: hear }).then(hear)
    const pause = pauseBefore(what, job)
    const ends = [() => abort.abort()]
    if (pause > 0) ends.push(deps.wait(pause, start))
    else start()
    if (job.stage.at === 'cancelling')
      ends.push(deps.wait(Math.max(0, job.stage.untilMs - deps.now()), () => hear({ is: 'time-over' })))
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    tell,
    add: (job: Job): void => {
      put(job)
      goOn(job)
    },
    forget: (id: string): void => {
      const job = jobs.get(id)
      if (job && isOver(job)) jobs.delete(id)
    },
    /** Nothing is done any more, and nothing that comes is heard. */
    end: (): void => {
      isEnded = true
      for (const stop of underWay.values()) stop()
    },
  }
}
