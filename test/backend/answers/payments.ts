import { second } from '@/services/second'
import { answersOf } from '../answer'
import type { OrderRow } from '../db/orders'
import { boostsOf, useBoost } from './boosts'
import { orderBoost, orderTopUp, payAgain, trade } from './buying'

/** Which orders each of the two payment paths knows. */
const boost: OrderRow['kind'][] = ['boost']
const topUp: OrderRow['kind'][] = ['topUp', 'voucher']

export const paymentsAnswers = answersOf(second, {
  boosts: (_nothing, asker) => boostsOf(asker),
  useBoost: (use, asker) => useBoost(use, asker),
  orderBoost: (wish, asker) => ('planId' in wish ? orderBoost(wish, asker) : payAgain(wish.orderNo, boost, asker)),
  boostOrder: ({ orderNo }, asker) => trade(orderNo, boost, asker),
  orderTopUp: (wish, asker) => ('productId' in wish ? orderTopUp(wish, asker) : payAgain(wish.orderNo, topUp, asker)),
  topUpOrder: ({ orderNo }, asker) => trade(orderNo, topUp, asker),
})
