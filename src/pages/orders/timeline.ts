import { isOrderOver, type Order, type OrderState } from '@/services/orders'

/** `atMs` is null for a step that is still to come, and undefined where nobody has told when it was. */
export type OrderStep = { state: OrderState; atMs: number | null | undefined }

const usualSteps: OrderState[] = ['created', 'paid', 'delivering', 'done']

/** All that happened and, while the order is open, what normally follows. What is believed of a payment may be ahead. */
export const timelineOf = (order: Pick<Order, 'state' | 'steps'>): OrderStep[] => {
  const { state, steps } = order
  const last = steps[steps.length - 1]?.state ?? state
  const isEndUntold = last === 'created' && isOrderOver(order)
  const at = usualSteps.indexOf(last)
  // After a step that only a newer server knows, what follows is unknown.
  const ahead = isOrderOver(order) || at < 0 ? [] : usualSteps.slice(at + 1)
  const isReached = (step: OrderState) => usualSteps.indexOf(step) <= usualSteps.indexOf(state)
  return [
    ...steps,
    ...ahead.map(next => ({ state: next, atMs: isReached(next) ? undefined : null })),
    ...(isEndUntold ? [{ state, atMs: undefined }] : []),
  ]
}
