import type { ReadCall } from '@/request/call'
import { main } from '@/services/main'
import { second } from '@/services/second'

/** Reads that are stale once a payment has ended. */
export const staleAfterPayment: readonly ReadCall[] = [main.user, main.userPoints, main.orders, second.boosts]
