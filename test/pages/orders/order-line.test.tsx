import { act } from '@tarojs/test-utils-react/dist/pure'
import { OrderLine } from '@/pages/orders/parts/order-line'
import type { Order } from '@/services/orders'
import { show } from '../../components/show'

afterEach(() => jest.useRealTimers())

test('says until when an order can be paid, and no longer once that is over', async () => {
  jest.useFakeTimers()
  const order: Order = {
    ...{ orderNo: 'A1', kind: 'boost', title: '加速', quantity: 1, points: null, amountFen: 990, state: 'created' },
    steps: [{ state: 'created', atMs: Date.now() - 60_000 }],
    closesAtMs: Date.now() + 30 * 60_000,
  }
  const screen = await show(<OrderLine order={order} />)
  expect(screen.words()).toContain('前付款')
  await act(() => jest.advanceTimersByTimeAsync(31 * 60_000))
  expect(screen.words()).not.toContain('前付款')
})
