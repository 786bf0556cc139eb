import Taro from '@tarojs/taro'
import { ShopCard } from '@/pages/shops/parts/shop-card'
import { show } from '../../components/show'

const place = { shopId: 'shop-1', name: '小店', address: '南京东路 1 号', latitude: 31, longitude: 121 }

test('says that a shop closes on the next day', async () => {
  const hours = async (opensAt: string, closesAt: string) =>
    (await show(<ShopCard shop={{ ...place, distanceM: null, opensAt, closesAt }} />)).words()
  expect(await hours('18:00', '02:00')).toContain('18:00 到次日 02:00')
  expect(await hours('09:00', '21:30')).toContain('09:00–21:30')
})

test('keeps a telephone number on one line, and calls it as the shop wrote it', async () => {
  const call = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'makePhoneCall:ok' })
  const shop = { ...place, phone: '400-820-1000', distanceM: null, opensAt: null, closesAt: null }
  const screen = await show(<ShopCard shop={shop} />)
  await screen.tap('拨打 400\u2011820\u20111000')
  expect(call).toHaveBeenCalledWith({ phoneNumber: '400-820-1000' })
})
