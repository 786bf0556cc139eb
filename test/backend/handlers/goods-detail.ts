import type { Goods } from '@/services/mall'
import type { GoodsRow } from '../db/mall'
import { pictureUrl } from './pictures'

type Kind = GoodsRow['kind']

/** What the server needs to know before it can send this. */
export const needsOf = {
  thing: 'address',
  voucher: 'nothing',
  topUp: 'phone',
  butler: 'nothing',
} as const satisfies Record<Kind, 'nothing' | 'phone' | 'address'>

const ruleOf: Record<Kind, string> = {
  thing: '兑换后 48 小时内发货，偏远地区可能晚两三天',
  voucher: '券码在订单里查看，到账后不退换',
  topUp: '一般一分钟内到账；没有到账会原数退回积分',
  butler: '兑换后马上生效；已有管家的，有效期顺延',
}

export const detailOf = (row: GoodsRow, origin: string): NonNullable<Goods['detail']> => ({
  pictureUrls: [row.picture, `${row.picture}-2`, `${row.picture}-3`].map(id => pictureUrl(origin, id)),
  about: `${row.name}，用节点攒下的积分就能带回家。`,
  rules: [
    ruleOf[row.kind],
    ...(row.limitPerUser === null ? [] : [`每位用户限兑 ${row.limitPerUser} 件`]),
    '兑换成功后积分立即扣除，不能折成现金',
  ],
  needs: needsOf[row.kind],
})
