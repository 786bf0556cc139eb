import { timeIn } from '@/lib/fresh-id'
import { inconclusive, notReceived } from '@/request/write'
import type { Order, OrdersPage } from '@/services/orders'

/** What is known of the order that a request would have become. */
export type Wanted = {
  requestId: string
  kinds: readonly Order['kind'][]
  isPaidWith: 'points' | 'money'
  deviceId?: string | number | undefined
  points?: number
  quantity?: number
}

/**
 * The order behind a request. One alone is what the server has under this id, though its sum may be that of a request
 * before; several mean that the server does not know orders by their requests, and then all has to fit.
 */
export const foundOrder = ({ items }: OrdersPage, wanted: Wanted): Order | typeof notReceived | typeof inconclusive => {
  if (items.length === 0) return notReceived
  const ours = items.filter(order => isOfThisKind(order, wanted) && isOfThisTime(order, wanted))
  return ours.find(order => items.length === 1 || isOfThisSum(order, wanted)) ?? inconclusive
}

const isOfThisKind = ({ kind, points, deviceId }: Order, wanted: Wanted): boolean =>
  (kind === 'unknown' || wanted.kinds.includes(kind)) &&
  (points === null) === (wanted.isPaidWith === 'money') &&
  (!deviceId || wanted.deviceId === undefined || deviceId === String(wanted.deviceId))

const isOfThisSum = ({ points, quantity }: Order, wanted: Wanted): boolean =>
  (wanted.points ?? points) === points && (wanted.quantity ?? quantity) === quantity

/** The phone's clock may have been set forward before the tap, and no response has corrected it since. */
const clockMs = 2 * 86_400_000

const isOfThisTime = ({ steps: [begun] }: Order, { requestId }: Wanted): boolean => {
  const atMs = timeIn(requestId)
  return atMs === undefined || begun === undefined || begun.atMs > atMs - clockMs
}
