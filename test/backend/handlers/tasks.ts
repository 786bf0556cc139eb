import type { Context } from '../handler'

/** A task is done when the server's own tables say so. */
export type TaskRule = {
  task: string
  title: string
  points: number
  goal: number
  done: (context: Context) => Promise<number>
}

export const taskOf = async (
  { task, title, points, goal, done: count }: TaskRule,
  context: Context,
  isTaken: boolean,
) => {
  const done = Math.min(goal, await count(context))
  const state = isTaken ? 'taken' : done >= goal ? 'claimable' : 'open'
  return { task, title, points, goal, done, state } as const
}
