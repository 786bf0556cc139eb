import type { ReadCall } from '@/request/call'
import { main } from '@/services/main'
import { second } from '@/services/second'

/** What a payment that has come to its end leaves no longer true. */
export const staleAfterPayment: readonly ReadCall[] = [main.user, main.userPoints, main.orders, second.boosts]
