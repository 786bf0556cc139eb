import type { OrderRow } from '../db/orders'
import { handlersOf } from '../handler'
import { boostsOf, useBoost } from './boosts'
import { orderBoost, orderTopUp, payAgain, trade } from './buying'

/** Which orders each of the two payment paths knows. */
const boost: OrderRow['kind'][] = ['boost']
const topUp: OrderRow['kind'][] = ['topUp', 'voucher']

export const paymentsHandlers = handlersOf({
  boosts: (_nothing, context) => boostsOf(context),
  useBoost: (use, context) => useBoost(use, context),
  orderBoost: (input, context) =>
    'planId' in input ? orderBoost(input, context) : payAgain(input.orderNo, boost, context),
  boostOrder: ({ orderNo }, context) => trade(orderNo, boost, context),
  orderTopUp: (input, context) =>
    'productId' in input ? orderTopUp(input, context) : payAgain(input.orderNo, topUp, context),
  topUpOrder: ({ orderNo }, context) => trade(orderNo, topUp, context),
})
