import { ordersWords } from '@/i18n/orders'
import { wordsNow } from '@/i18n/words'
import { write } from '@/request/write'
import { main } from '@/services/main'
import { ordersApi } from '@/services/orders'

/** Hiding twice hides once, and so does showing. */
export const setOrderVisibility = write(ordersApi.setOrderVisibility, {
  recovery: 'resend',
  staleAfterWrite: [main.orders],
  says: { unknown: () => wordsNow(ordersWords)('unsure') },
})
