import Taro from '@tarojs/taro'
import { ShopCard } from '@/pages/shops/parts/shop-card'
import { show } from '../../components/show'

test('keeps a telephone number on one line, and calls it as the shop wrote it', async () => {
  const call = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'makePhoneCall:ok' })
  const place = { name: '小店', address: '南京东路 1 号', latitude: 31, longitude: 121 }
  const shop = { ...place, shopId: 'shop-1', phone: '400-820-1000', distanceM: null, opensAt: null, closesAt: null }
  const screen = await show(<ShopCard shop={shop} />)
  await screen.tap('拨打 400\u2011820\u20111000')
  expect(call).toHaveBeenCalledWith({ phoneNumber: '400-820-1000' })
})
