import type { Goods } from '@/services/mall'

/** Goods for 100 points, five in stock, without a limit. */
export const cup: Goods = {
  goodsId: 'cup',
  name: '杯子',
  kind: 'thing',
  pricePoints: 100,
  stock: 5,
  limitPerUser: null,
  leftForYou: null,
}
