import type { Intention } from '@/intention/intention'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { orders } from '@/services/orders'
import { Refusal } from '../backend/handler'

/** The goods that the properties of intentions and of the stand-in spend points on. */
export const goodsId = 'goods-coffee'
const pricePoints = 50

export const toInput = (quantity: number) => ({ goodsId, quantity, expectedPoints: quantity * pricePoints })

/** The server's refusal as the app receives it; anything else that the stand-in throws fails the test. */
export const refusedBy = (error: unknown, { path }: Call): CallError => {
  if (error instanceof Refusal) return new CallError('refused', path, { code: error.code })
  throw error
}

type Carry = (call: Call, input: unknown) => Promise<unknown>

/** Asks by a read, as the app does: the order that an intention has become, if any. */
export const orderBehind =
  (carry: Carry) =>
  async ({ requestId }: Intention): Promise<unknown> => {
    const page = await carry(orders.orders, { ofRequestId: requestId, tab: 'all', cursor: null })
    // as: what the stand-in answers this call with.
    return (page as { items: unknown[] }).items[0]
  }
