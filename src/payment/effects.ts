import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { payments, type TradeState } from '@/services/payments'
import { mayBePaid, type Payment } from './payment'

/**
 * What is asked of the server about a payment, from the start of the app on. The effects of paying are in `pay.ts`, which
 * travels with the pages that sell.
 */
const queries = { boost: payments.boostOrder, topUp: payments.topUpOrder }

/**
 * A failed query says nothing, and the next one may succeed. An order that the server does not know is closed; while
 * money may be on its way for it, it may just not be there yet.
 */
export const queryTradeState = async (payment: Payment, signal: AbortSignal): Promise<TradeState | undefined> => {
  const { kind, orderNo } = payment
  try {
    return (await request(queries[kind], { orderNo }, { signal })).tradeState
  } catch (error) {
    const isGone = CallError.from(error).code === codes.orderNotFound && !mayBePaid(payment, Date.now())
    return isGone ? 'CLOSED' : undefined
  }
}
