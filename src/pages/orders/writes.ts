import { ordersWords } from '@/i18n/orders'
import { wordsNow } from '@/i18n/words'
import { write } from '@/request/write'
import { main } from '@/services/main'

/** What is hidden and is hidden again is hidden, and so with what is shown. */
export const setOrderVisibility = write(main.setOrderVisibility, {
  recovery: 'resend',
  staleAfterWrite: [main.orders],
  says: { unknown: () => wordsNow(ordersWords)('unsure') },
})
