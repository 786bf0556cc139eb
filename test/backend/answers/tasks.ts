import type { Asker } from '../answer'

/** A task is done when the server's own tables say so. */
export type TaskRule = {
  task: string
  title: string
  points: number
  goal: number
  done: (asker: Asker) => Promise<number>
}

export const taskOf = async ({ task, title, points, goal, done: count }: TaskRule, asker: Asker, isTaken: boolean) => {
  const done = Math.min(goal, await count(asker))
  const state = isTaken ? 'taken' : done >= goal ? 'claimable' : 'open'
  return { task, title, points, goal, done, state } as const
}
