import { OrdersStrip } from '@/pages/account/parts/orders-strip'
import { show } from '../../components/show'

test('counts the orders that may need something done', async () => {
  const counts = { all: 9, toPay: 1, underWay: 2, done: 5, refunded: 1 }
  const screen = await show(<OrdersStrip counts={counts} news="1 个待付款" />)
  for (const name of ['订单，1 个待付款', '待付款 1', '进行中 2', '已退款 1'])
    expect(screen.find(name).getAttribute('role')).toBe('button')
})

test('shows a dash for counts that were not read', async () => {
  const screen = await show(<OrdersStrip counts={undefined} news={undefined} />)
  expect(screen.words()).toContain('— 待付款')
})
