import Privacy from '@/pages/settings/privacy'
import { show } from '../../components/show'

test('tells of each occasion on which a number or an address is typed, in a browser too', async () => {
  const screen = await show(<Privacy />)
  for (const occasion of ['登录', '充值', '预约设备', '收货', '回电时', '收货地址', '填写收件人时'])
    expect(screen.words()).toContain(occasion)
})
