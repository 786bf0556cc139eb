import { Balance } from '@/pages/mall/parts/balance'
import { show } from '../../components/show'

const minuteMs = 60_000
const read = (agoMs: number) => ({ data: { available: 250 }, dataUpdatedAt: Date.now() - agoMs })

test('greys an old balance, and says when it was read', async () => {
  const screen = await show(<Balance points={read(5 * minuteMs)} />)
  expect(screen.words()).toContain('5 分钟前更新')
  expect(screen.container.querySelector('.nm-stat--stale')).not.toBeNull()
})

test('says nothing of the age of one that was just read', async () => {
  const screen = await show(<Balance points={read(0)} />)
  expect(screen.words()).toBe('可用积分 250 我的订单 充值与卡券 加速')
  expect(screen.container.querySelector('.nm-stat--stale')).toBeNull()
})

test('does not show an unknown balance as 0', async () => {
  const screen = await show(<Balance points={{ data: undefined, dataUpdatedAt: 0 }} />)
  expect(screen.words()).toBe('可用积分 — 我的订单 充值与卡券 加速')
})

test('shows a guest what is sold for money, and neither points nor orders', async () => {
  const screen = await show(<Balance points={undefined} />)
  expect(screen.words()).toBe('充值与卡券 加速')
})
