import { plans } from '@/pages/butler/calls'
import { orderList } from '@/pages/orders/calls'
import { topUps } from '@/pages/top-ups/calls'
import { butler } from '@/services/butler'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { shop } from '@/services/shops'
import { exercise } from '../exercise'

const cup = { goodsId: 'goods-cup', quantity: 1, expectedPoints: 100 }
const address = { name: '阿青', phone: '13800000002', region: '广东省深圳市南山区', street: '科技南路 8 号' }

export const mallCalls = [
  exercise(mall.goods, { good: { search: '杯' }, bad: { cursor: 'the last one' }, refusedWith: 1601 }),
  exercise(topUps.topUps, {
    good: { paidWith: 'money', phoneStart: '138' },
    bad: { paidWith: 'money', phoneStart: '23' },
    refusedWith: 1601,
  }),
  exercise(mall.exchangeGoods, {
    good: { ...cup, requestId: 'exchange-good', address },
    bad: { ...cup, requestId: 'exchange-bad' },
    refusedWith: 1601,
  }),
  exercise(orders.orders, { good: { tab: 'done' }, bad: { orderNo: 'order-other' }, refusedWith: 1301 }),
  exercise(orderList.setOrderVisibility, {
    good: async ({ ask }) => {
      const { items } = await ask(orders.orders, {})
      return { orderNo: items[0]?.orderNo ?? '', isHidden: true }
    },
    bad: { orderNo: 'order-other', isHidden: true },
    refusedWith: 1301,
  }),
  exercise(plans.butlerPlans, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(butler.butlerLeft, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(shop.shops, {
    good: { near: { latitude: 39.9, longitude: 116.4 } },
    bad: { near: { latitude: 91, longitude: 116.4 } },
    refusedWith: 1601,
  }),
]
