import { wordsIn } from '@/i18n/words'
import { stateWords, stepWords } from '@/pages/orders/order-labels'
import { ordersWords } from '@/pages/orders/words'
import type { Order } from '@/services/orders'

const closed = { state: 'closed', atMs: 3 } as const
const paid = { state: 'paid', atMs: 2 } as const
const wordsOf = (points: number | null, steps: Order['steps']) =>
  // as: what is named of it
  stepWords({ kind: 'thing', points, steps, state: 'closed' } as Order, 'closed', wordsIn(ordersWords, 'zh'))

test('says of a closed order that it was not paid only where it was not', () => {
  expect(wordsOf(null, [closed])).toBe('没有付款，已关闭')
  expect(wordsOf(null, [paid, closed])).toBe('已关闭')
  expect(wordsOf(800, [closed])).toBe('已关闭')
})

test('calls an order unpaid only where money is to be paid for it', () => {
  const wordsOf = (points: number | null) =>
    // as: what is named of it
    stateWords({ kind: 'voucher', points, steps: [], state: 'created' } as unknown as Order, wordsIn(ordersWords, 'zh'))
  expect(wordsOf(null)).toBe('待付款')
  expect(wordsOf(800)).toBe('已下单')
})
