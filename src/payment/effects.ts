import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { payments, type TradeState } from '@/services/payments'
import type { Payment } from './payment'

/**
 * What is asked of the server about a payment, from the start of the app on. The effects of paying are in `pay.ts`, which
 * travels with the pages that sell.
 */
const queries = { boost: payments.boostOrder, topUp: payments.topUpOrder }

export type Reported = TradeState | 'no such order'

/** A failed query says nothing, and the next one may succeed. `waitMs`: the server is not to be asked sooner. */
export const queryTradeState = async (
  { kind, orderNo }: Payment,
  signal: AbortSignal,
): Promise<{ reported?: Reported; waitMs: number }> => {
  try {
    const { tradeState } = await request(queries[kind], { orderNo }, { signal })
    return { reported: tradeState, waitMs: 0 }
  } catch (error) {
    const { code, waitMs } = CallError.from(error)
    return code === codes.orderNotFound ? { reported: 'no such order', waitMs } : { waitMs }
  }
}
