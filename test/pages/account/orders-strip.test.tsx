import { OrdersStrip } from '@/pages/account/parts/orders-strip'
import { show } from '../../components/show'

const data = { items: [], nextCursor: null, counts: { all: 9, toPay: 1, underWay: 2, done: 5, refunded: 1 } }
const readAgo = (ms: number) => ({ data, isError: false, dataUpdatedAt: Date.now() - ms })

test('counts the orders that may need something done', async () => {
  const screen = await show(<OrdersStrip read={readAgo(0)} />)
  for (const name of ['订单，1 个待付款', '待付款 1', '进行中 2', '已退款 1'])
    expect(screen.find(name).getAttribute('role')).toBe('button')
  expect(screen.words()).not.toContain('更新')
  expect(screen.container.querySelector('.orders-strip--stale, .nm-badge--plain')).toBeNull()
})

test('greys old counts, and says when they were read', async () => {
  const screen = await show(<OrdersStrip read={readAgo(5 * 60_000)} />)
  expect(screen.words()).toContain('5 分钟前更新')
  expect(screen.container.querySelector('.orders-strip--stale')).not.toBeNull()
  expect(screen.container.querySelector('.nm-badge--plain')?.textContent).toBe('1 个待付款')
})

test('shows a dash for counts that were not read', async () => {
  const screen = await show(<OrdersStrip read={{ data: undefined, isError: true, dataUpdatedAt: 0 }} />)
  expect(screen.words()).toContain('— 待付款')
  expect(screen.words()).not.toContain('更新')
})
