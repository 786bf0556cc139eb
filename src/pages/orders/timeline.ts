import type { Order, OrderState } from '@/services/orders'

/** `atMs` is null for a step that is still to come, and undefined where nobody has told when it was. */
export type OrderStep = { state: OrderState; atMs: number | null | undefined }

const usualSteps: OrderState[] = ['created', 'paid', 'delivering', 'done']
const ends: OrderState[] = ['done', 'refunded', 'closed']

/** All that happened and, while the order is open, what normally follows. */
export const timelineOf = ({ state, steps: told }: Pick<Order, 'state' | 'steps'>): OrderStep[] => {
  const last = told[told.length - 1]?.state ?? state
  // What is believed of a payment, its order may be yet to tell.
  const steps = last === 'created' && state !== last ? [...told, { state, atMs: undefined }] : told
  const at = usualSteps.indexOf(steps[steps.length - 1]?.state ?? state)
  // After a step that only a newer server knows, what follows is unknown.
  const ahead = ends.includes(state) || at < 0 ? [] : usualSteps.slice(at + 1)
  return [...steps, ...ahead.map(next => ({ state: next, atMs: null }))]
}

export const isOver = ({ state }: Pick<Order, 'state'>): boolean => ends.includes(state)
