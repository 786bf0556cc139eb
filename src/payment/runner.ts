import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { second } from '@/services/second'
import type { TradeState } from '@/services/shapes/payments'
import { isAnswered, isOpen, mayBePaid, momentsS, type Occasion, type Payment } from './payment'
import { advance, paymentOf, payments } from './store'

const queries = { boost: second.boostOrder, topUp: second.topUpOrder }
const rounds = new Map<string, AbortController>()

/** Asks OrderQuery about payments: one round for an order; a new round replaces the last. */
export const ask = async (orderNo: string, occasion: Occasion): Promise<void> => {
  stopAsking(orderNo)
  const round = new AbortController()
  rounds.set(orderNo, round)
  advance(orderNo, { is: 'asking' })
  let lastS = 0
  for (const atS of momentsS(occasion)) {
    await pause((atS - lastS) * 1_000, round.signal)
    lastS = atS
    const payment = paymentOf(orderNo)
    if (round.signal.aborted || !payment) return
    const tradeState = await tradeStateOf(payment, round.signal)
    if (round.signal.aborted) return
    const known = tradeState && advance(orderNo, { is: 'answered', tradeState })
    if (known && isAnswered(known, occasion, Date.now())) break
  }
  rounds.delete(orderNo)
  advance(orderNo, { is: 'asked-enough' })
}

/** Called at the start, on every return to the app, and when the network is back. */
export const askAboutAll = (): void => {
  for (const payment of payments()) if (isOpen(payment)) void ask(payment.orderNo, 'on-return')
}

export const stopAsking = (orderNo: string): void => {
  rounds.get(orderNo)?.abort()
  rounds.delete(orderNo)
}

/**
 * A failed query says nothing, and the next one may succeed. An order that the server does not know is closed; while
 * money may be on its way for it, it may just not be there yet.
 */
const tradeStateOf = async (payment: Payment, signal: AbortSignal): Promise<TradeState | undefined> => {
  const { kind, orderNo } = payment
  try {
    return (await request(queries[kind], { orderNo }, { signal })).tradeState
  } catch (error) {
    const isGone = CallError.from(error).code === codes.orderNotFound && !mayBePaid(payment, Date.now())
    return isGone ? 'CLOSED' : undefined
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
