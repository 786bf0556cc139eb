import { isOver, isStuck, isWaiting, type Job } from './job'

/** Files that were chosen together: each is a job of its own, and they begin one after another. */

/** More would take longer to print than anybody watches. */
export const maxInQueue = 20

/** In their order. */
export const queueWith = (jobs: readonly Job[], id: string): Job[] =>
  jobs.filter(({ queue }) => queue?.id === id).sort((a, b) => placeOf(a) - placeOf(b))

const placeOf = ({ queue }: Job) => queue?.place ?? 0

/** What people began with one tap: a queue, or a print alone. */
const groupOf = ({ queue, id }: Job): string => queue?.id ?? id
export const groupsOf = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(groupOf))]

/** What was over before so many others; a queue, of which all has to be counted, stays or goes as a whole. */
export const tooOld = (newestFirst: readonly Job[], max: number): Job[] => {
  const groups = groupsOf(newestFirst).map(id => newestFirst.filter(job => groupOf(job) === id))
  let newer = 0
  return groups
    .filter(group => group.every(isOver))
    .flatMap(group => {
      const old = newer < max ? [] : group
      newer += group.length
      return old
    })
}

/** The rest need not wait for it any more. */
const isSettled = ({ isPassed, stage }: Job): boolean =>
  isPassed || (stage.at === 'over' && (stage.as === 'done' || stage.as === 'cancelled'))

/** The one that begins now: the first that waits, once nothing before it is on its way or needs people. */
export const nextOf = (jobs: readonly Job[]): Job | undefined => {
  const next = jobs.find(job => !isSettled(job))
  return next?.stage.at === 'waiting' && !next.stage.isHeld ? next : undefined
}

/** A kill came before its turn, and people are asked before it begins. */
const isHeld = ({ stage }: Job): boolean => stage.at === 'waiting' && stage.isHeld

/** What people are asked about while others wait: one that does not get on, or those that a kill has held. */
export const obstacleOf = (jobs: readonly Job[], nowMs: number): Job | undefined => {
  const first = jobs.find(job => !isSettled(job))
  if (!first || !jobs.some(isWaiting)) return undefined
  return isHeld(first) || isOver(first) || first.trouble !== null || isStuck(first, nowMs) ? first : undefined
}

export type QueueState =
  | { is: 'running'; at: number }
  /** `rest`: how many could be printed nevertheless; 0 if nobody is asked. */
  | { is: 'stopped'; by: Job; rest: number }
  | { is: 'over'; done: number }

/** What is said of a queue wherever it is shown; undefined when all that is left is `gone` from the phone. */
export const stateOfQueue = (
  jobs: readonly Job[],
  nowMs: number,
  gone: readonly Job[] = [],
): QueueState | undefined => {
  const rest = jobs.filter(job => isWaiting(job) && !gone.includes(job)).length
  const obstacle = rest > 0 ? obstacleOf(jobs, nowMs) : undefined
  if (obstacle) return { is: 'stopped', by: obstacle, rest }
  const at = jobs.findIndex(job => !isOver(job) && !isHeld(job) && !job.trouble)
  if (at >= 0) return { is: 'running', at: at + 1 }
  const by = jobs.find(job => job.trouble && !gone.includes(job))
  if (by) return { is: 'stopped', by, rest: 0 }
  return jobs.every(isOver) ? { is: 'over', done: jobs.filter(isDone).length } : undefined
}

export const isDone = ({ stage }: Job): boolean => stage.at === 'over' && stage.as === 'done'
