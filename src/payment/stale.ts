import type { ReadCall } from '@/request/call'
import { account } from '@/services/account'
import { boosts } from '@/services/boosts'
import { orders } from '@/services/orders'
import { points } from '@/services/points'

/** Reads that are stale once a payment has ended. */
export const staleAfterPayment: readonly ReadCall[] = [account.user, points.userPoints, orders.orders, boosts.boosts]
