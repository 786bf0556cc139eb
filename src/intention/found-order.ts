import { timeIn } from '@/lib/fresh-id'
import { inconclusive, notReceived } from '@/request/write'
import type { Order, OrdersPage } from '@/services/orders'

/** What is known of the order that a request would have become. */
export type Wanted = {
  requestId: string
  kinds: readonly Order['kind'][]
  isPaidWith: 'points' | 'money'
  /** The goods, plan or product. */
  itemId?: string | number | undefined
  deviceId?: string | number | undefined
  phone?: string | undefined
  /** These may have been changed under the same id: they tell only which of several orders it is. */
  newPhone?: string | undefined
  points?: number
  quantity?: number
}

/**
 * The order behind a request. One alone is what the server has under this id, though its sum and number may be those of a
 * request before. Several mean that the server does not know orders by their requests, and then one alone has to fit in
 * everything: nobody is told that an earlier order is this one.
 */
export const foundOrder = (page: OrdersPage, wanted: Wanted): Order | typeof notReceived | typeof inconclusive => {
  const { items } = page
  if (items.length === 0) return notReceived
  const earlyMs = isByRequest(page) ? clockMs : roughlyMs
  const ours = items.filter(order => isOfThisKind(order, wanted) && isOfThisTime(order, wanted, earlyMs))
  const [order, ...others] = items.length === 1 ? ours : ours.filter(each => isOfThisSum(each, wanted))
  return order && others.length === 0 ? order : inconclusive
}

/** It has left out other orders of the account. */
const isByRequest = ({ items, counts, nextCursor }: OrdersPage): boolean =>
  nextCursor === null && items.length < counts.all

const isOfThisKind = ({ kind, points, itemId, deviceId, sentTo }: Order, wanted: Wanted): boolean =>
  (kind === 'unknown' || wanted.kinds.includes(kind)) &&
  (points === null) === (wanted.isPaidWith === 'money') &&
  isSame(itemId, wanted.itemId) &&
  isSame(deviceId, wanted.deviceId) &&
  goesTo(sentTo, wanted.phone)

/** As far as both are known. */
const isSame = (named: string | null | undefined, wanted: string | number | undefined): boolean =>
  !named || wanted === undefined || named === String(wanted)

const goesTo = (sentTo: Order['sentTo'], phone: string | undefined): boolean =>
  !sentTo || !phone || sentTo.includes(phone.slice(-4))

const isOfThisSum = ({ points, quantity, sentTo }: Order, wanted: Wanted): boolean =>
  (wanted.points ?? points) === points && (wanted.quantity ?? quantity) === quantity && goesTo(sentTo, wanted.newPhone)

/** The phone's clock may have been set forward before the tap, and no response has corrected it since. */
const clockMs = 2 * 86_400_000
/** A response corrects the clock as closely as it was fast. */
const roughlyMs = 60_000

const isOfThisTime = ({ steps: [begun] }: Order, { requestId }: Wanted, earlyMs: number): boolean => {
  const atMs = timeIn(requestId)
  return atMs === undefined || begun === undefined || begun.atMs > atMs - earlyMs
}
