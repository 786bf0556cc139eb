import { isOver, isStuck, isWaiting, type Job } from './job'

/** Files that were chosen together: each is a job of its own, and they begin one after another. */

/** More would take longer to print than anybody watches. */
export const maxInQueue = 20

/** In their order. */
export const queueWith = (jobs: readonly Job[], id: string): Job[] =>
  jobs.filter(({ queue }) => queue?.id === id).sort((a, b) => placeOf(a) - placeOf(b))

const placeOf = ({ queue }: Job) => queue?.place ?? 0

/** The rest need not wait for it any more. */
const isSettled = ({ isPassed, stage }: Job): boolean =>
  isPassed || (stage.at === 'over' && (stage.as === 'done' || stage.as === 'cancelled'))

/** The one that begins now: the first that waits, once nothing before it is on its way or needs people. */
export const nextOf = (jobs: readonly Job[]): Job | undefined => {
  const next = jobs.find(job => !isSettled(job))
  return next?.stage.at === 'waiting' && !next.stage.isHeld ? next : undefined
}

/** What people are asked about while others wait: one that does not get on, or those that a kill has held. */
export const obstacleOf = (jobs: readonly Job[], nowMs: number): Job | undefined => {
  const first = jobs.find(job => !isSettled(job))
  if (!first || !jobs.some(isWaiting)) return undefined
  const isHeld = first.stage.at === 'waiting' && first.stage.isHeld
  return isHeld || isOver(first) || first.trouble !== null || isStuck(first, nowMs) ? first : undefined
}
