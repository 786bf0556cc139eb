import { FirstSteps } from '@/pages/nodes/parts/first-steps'
import { show } from '../../components/show'

test('tells a new account what to do first, and binds by one tap', async () => {
  const bind = jest.fn(async () => undefined)
  const screen = await show(<FirstSteps onBind={bind} />)
  for (const step of ['绑定一台节点', '起个好认的名字', '领取第一笔积分', '还没有设备？'])
    expect(screen.words()).toContain(step)
  await screen.tap('绑定')
  expect(bind).toHaveBeenCalledTimes(1)
})
