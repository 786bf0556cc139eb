import { wordsNow } from '@/i18n/words'
import { write } from '@/request/write'
import { main } from '@/services/main'
import { ordersApi } from '@/services/orders'
import { ordersWords } from './words'

/** Hiding twice hides once, and so does showing. */
export const setOrderVisibility = write(ordersApi.setOrderVisibility, {
  recovery: 'resend',
  staleAfterWrite: [main.orders],
  says: { unknown: () => wordsNow(ordersWords)('unsure') },
})
