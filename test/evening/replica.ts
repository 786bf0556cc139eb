import { codes } from '@/request/codes'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { payments } from '@/services/payments'
import { callAt } from './in-process'

const keyOf = ({ headers, method, url, body }: Outgoing): string =>
  JSON.stringify([headers.Authorization, method, url, body])
const orderIn = ({ url, body }: Outgoing): string => JSON.stringify([url, body])

/** The app calls an order closed that was not known for ten minutes: no copy lags by so much. */
const lagMs = 9 * 60_000

/** A copy of the servers that lags: it answers what it answered before, and is yet to hear of a new order. */
export const makeReplica = (now: () => number) => {
  const known = new Map<string, Incoming>()
  /** When each order was first asked about, whoever asked; long ago once the servers themselves have told of it. */
  const askedAtMs = new Map<string, number>()
  const isUnheardOf = (outgoing: Outgoing): boolean => {
    if (callAt(outgoing) !== payments.boostOrder.name) return false
    const firstMs = askedAtMs.get(orderIn(outgoing)) ?? now()
    askedAtMs.set(orderIn(outgoing), firstMs)
    return now() - firstMs < lagMs
  }
  const remember = async (outgoing: Outgoing, response: Promise<Incoming>): Promise<Incoming> => {
    const incoming = await response
    // The servers may be yet to hear of a new order too.
    if (incoming.status === 200 && incoming.text !== unknownOrder) {
      known.set(keyOf(outgoing), incoming)
      askedAtMs.set(orderIn(outgoing), 0)
    }
    return incoming
  }
  const behind = async (outgoing: Outgoing, respond: () => Promise<Incoming>): Promise<Incoming> => {
    const before = known.get(keyOf(outgoing))
    const latest = await respond()
    if (before) return { ...before, headers: latest.headers }
    return latest.status === 200 && isUnheardOf(outgoing) ? { ...latest, text: unknownOrder } : latest
  }
  return { remember, behind }
}

const unknownOrder = JSON.stringify({ code: codes.orderNotFound, msg: '没有找到这笔订单', data: null })
