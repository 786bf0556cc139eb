import { wordsIn } from '@/i18n/words'
import { stateWords } from '@/pages/orders/order-labels'
import { ordersWords } from '@/pages/orders/words'
import type { Order } from '@/services/orders'

test('calls an order unpaid only where money is to be paid for it', () => {
  const wordsOf = (points: number | null) =>
    // as: what is named of it
    stateWords({ kind: 'voucher', points, steps: [], state: 'created' } as unknown as Order, wordsIn(ordersWords, 'zh'))
  expect(wordsOf(null)).toBe('待付款')
  expect(wordsOf(800)).toBe('已下单')
})
