import { wordsNow } from '@/i18n/words'
import { write } from '@/request/write'
import { orders } from '@/services/orders'
import { orderList } from './calls'
import { ordersWords } from './words'

/** Hiding twice hides once, and so does showing. */
export const setOrderVisibility = write(orderList.setOrderVisibility, {
  recovery: 'resend',
  staleAfterWrite: [orders.orders],
  says: { unknown: () => wordsNow(ordersWords)('unsure') },
})
