import { later } from '@/lib/pauses'
import { forgetNewOrder } from '@/session/new-orders'

/** Within it every server lists an order that one of them lists. */
const lagMs = 3 * 60_000

/** Not at once: another read may be answered by a server that lags behind. */
export const forgetListed = (orderNo: string): void => void later(lagMs, () => forgetNewOrder(orderNo))
