import Taro from '@tarojs/taro'
import { FirstSteps } from '@/pages/nodes/parts/first-steps'
import { show } from '../../components/show'

test('tells a new account what to do first, and leads to it by one tap', async () => {
  const bind = jest.fn(async () => undefined)
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const screen = await show(<FirstSteps onBind={bind} />)
  expect(screen.words()).toBe(
    [
      '还没有节点 绑定一台节点后，这里会显示它的状态和收益。 绑定 三步开始',
      '绑定一台节点 扫描机身上的二维码，或输入编号；新手任务有积分奖励',
      '起个好认的名字 例如“客厅”“办公室”',
      '领取第一笔积分 节点在线就会累计，在“积分”里领取',
      '还没有设备？ 预约一台，到货通知你 看看怎么用',
    ].join(' '),
  )
  expect(screen.container.querySelectorAll('.nm-timeline__step--later')).toHaveLength(3)
  await screen.tap('绑定')
  expect(bind).toHaveBeenCalledTimes(1)
  for (const name of ['还没有设备？', '看看怎么用']) await screen.tap(name)
  expect(navigateTo.mock.calls).toEqual([[{ url: '/pages/binding/reserve' }], [{ url: '/pages/help/guide' }]])
})
